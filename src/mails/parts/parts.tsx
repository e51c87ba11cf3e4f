/** The elements that emails are built from. */
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { type ReactNode, useContext } from 'react';
import type { Sender } from './email-data.ts';
import { Accent, colours, quiet, type Tone, text } from './look.ts';

export function Title({ children }: { children: ReactNode }) {
  const style = { margin: '0 0 16px', fontSize: 28, lineHeight: '36px', fontWeight: 700, color: colours.ink };
  return <Heading style={style}>{children}</Heading>;
}

export function Subtitle({ children }: { children: ReactNode }) {
  const style = { margin: '28px 0 8px', fontSize: 18, lineHeight: '26px', fontWeight: 700, color: colours.ink };
  return (
    <Heading as="h2" style={style}>
      {children}
    </Heading>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={text}>{children}</Text>;
}

/** The paragraphs that extensions add to the email. */
export const AddedTexts = ({ sender: { texts = [] } }: { sender: Sender }) =>
  texts.map((words) => <Paragraph key={words}>{words}</Paragraph>);

export function Quiet({ children }: { children: ReactNode }) {
  return (
    <Text className="quiet" style={quiet}>
      {children}
    </Text>
  );
}

/** A link within the text, in the shop's accent colour. */
export function TextLink({
  href,
  breakable = false,
  children,
}: {
  href: string;
  breakable?: boolean;
  children: ReactNode;
}) {
  const style = {
    color: useContext(Accent).text,
    textDecoration: 'underline',
    ...(breakable ? { wordBreak: 'break-all' as const } : {}),
  };
  return (
    <Link href={href} className="link" style={style}>
      {children}
    </Link>
  );
}

/** The main button of an email. `spelled` also shows the URL as text, for email programs that show no buttons. */
export function Action({ href, children, spelled = false }: { href: string; children: ReactNode; spelled?: boolean }) {
  const style = {
    padding: '14px 28px',
    borderRadius: 10,
    backgroundColor: useContext(Accent).text,
    color: colours.paper,
    fontSize: 16,
    lineHeight: '24px',
    fontWeight: 700,
    textDecoration: 'none',
  };
  return (
    <>
      <Section style={{ margin: '24px 0' }}>
        <Button href={href} style={style}>
          {children}
        </Button>
      </Section>
      {spelled && (
        <Text data-skip-in-text="true" className="quiet" style={quiet}>
          Nút không bấm được? Hãy sao chép địa chỉ này vào trình duyệt:{' '}
          <TextLink href={href} breakable>
            {href}
          </TextLink>
        </Text>
      )}
    </>
  );
}

/** A label with the name of a state, in the colour for this kind of state. */
export function Badge({ tone, children }: { tone: Tone | null; children: ReactNode }) {
  const style = {
    display: 'inline-block',
    padding: '4px 12px',
    borderRadius: 4,
    backgroundColor: tone ? colours[`${tone}-soft`] : colours.ground,
    color: tone ? colours[tone] : colours.ink,
    fontSize: 16,
    lineHeight: '24px',
    fontWeight: 700,
  };
  return (
    <Text style={{ margin: '0 0 16px' }}>
      <span style={style}>{children}</span>
    </Text>
  );
}

/** A box with several details, each with its label above it. */
export function Panel({ children }: { children: ReactNode }) {
  return (
    <Section style={{ margin: '8px 0 20px' }}>
      <Row>
        <Column
          className="panel"
          style={{ padding: '20px 20px 8px', backgroundColor: colours.ground, borderRadius: 12 }}
        >
          {children}
        </Column>
      </Row>
    </Section>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Text style={{ ...text, margin: '0 0 12px' }}>
      <span className="quiet" style={{ color: colours.quiet }}>
        {name}:
      </span>
      <br />
      {children}
    </Text>
  );
}
