/** The frame of every email: the wordmark above the text, the company's details below it. */
import { Body } from '@react-email/body';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import type { Sender } from './email-data.ts';
import { colours, display, link, quiet, sans, styleSheet } from './look.ts';

/** @param preview the text that email programs show beside the subject in a list of emails */
export function Layout({ sender, preview, children }: { sender: Sender; preview: string; children: ReactNode }) {
  return (
    <Html lang="vi">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <style>{styleSheet}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="ground" style={{ margin: 0, backgroundColor: colours.ground, fontFamily: sans }}>
        <Container style={{ width: '100%', maxWidth: 600 }}>
          <Wordmark sender={sender} />
          <Section className="paper" style={{ backgroundColor: colours.paper }}>
            <Row>
              <Column className="edge" style={{ padding: '36px 40px 28px' }}>
                {children}
              </Column>
            </Row>
          </Section>
          <Footer sender={sender} />
        </Container>
      </Body>
    </Html>
  );
}

function Wordmark({ sender: { settings, url } }: { sender: Sender }) {
  return (
    <Section style={{ backgroundColor: colours.ink }}>
      <Row>
        <Column className="edge" style={{ padding: '22px 40px 20px', borderBottom: `4px solid ${colours.accent}` }}>
          <Link
            href={url}
            data-skip-in-text="true"
            style={{
              color: colours.paper,
              fontFamily: display,
              fontSize: 30,
              fontWeight: 700,
              lineHeight: '38px',
              letterSpacing: '0.02em',
              textTransform: 'uppercase',
              textDecoration: 'none',
            }}
          >
            {settings.shopName}
          </Link>
        </Column>
      </Row>
    </Section>
  );
}

function Footer({ sender: { settings, url } }: { sender: Sender }) {
  const line = { ...quiet, margin: 0 };
  return (
    <Section>
      <Row>
        <Column className="edge" style={{ padding: '28px 40px 40px' }}>
          <Text className="quiet" style={{ ...line, fontWeight: 600 }}>
            {settings.companyName}
          </Text>
          <Text className="quiet" style={line}>
            Mã số thuế: {settings.taxNumber}
          </Text>
          <Text className="quiet" style={line}>
            {settings.address}
          </Text>
          <Text className="quiet" style={line}>
            Điện thoại: {settings.phone.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3')} (
            {settings.supportHours})
          </Text>
          <Text className="quiet" style={line}>
            Email:{' '}
            <Link href={`mailto:${settings.email}`} className="link" style={link}>
              {settings.email}
            </Link>
          </Text>
          <Text className="quiet" style={line}>
            Cửa hàng:{' '}
            <Link href={url} className="link" style={link}>
              {url}
            </Link>
          </Text>
        </Column>
      </Row>
    </Section>
  );
}
