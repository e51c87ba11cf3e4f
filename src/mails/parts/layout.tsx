/** The layout of every email: the shop's name or logo above the text, the company's details below it. */
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
import { type ReactNode, useContext } from 'react';
import { shadesOf } from '#domain/brand/accent.ts';
import { logoShapes, mailLogoUrl } from '#domain/brand/brand-pictures.ts';
import { type Master, parseMediaUrl } from '#domain/catalogue/media.ts';
import type { Sender } from './email-data.ts';
import { Accent, colours, display, quiet, sans, styleSheet } from './look.ts';
import { TextLink } from './parts.tsx';

/** The logo's maximum size in CSS pixels: half the picture's size, to be sharp on high-resolution screens. */
const LOGO = { width: logoShapes.mail.width / 2, height: logoShapes.mail.height / 2 };

/** @param preview the text that email programs show next to the subject in a list of emails */
export function Layout({ sender, preview, children }: { sender: Sender; preview: string; children: ReactNode }) {
  const shades = shadesOf(sender.settings.accentColour);
  return (
    <Html lang="vi">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <style>{styleSheet(shades)}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="ground" style={{ margin: 0, backgroundColor: colours.ground, fontFamily: sans }}>
        <Accent value={shades}>
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
        </Accent>
      </Body>
    </Html>
  );
}

/**
 * The shop's logo or name above an email. The logo is shown on white, the background for which most logos are made;
 * email programs that show no pictures show the shop's name.
 */
function Wordmark({ sender: { settings, url } }: { sender: Sender }) {
  const logo = parseMediaUrl(settings.logo);
  return (
    <Section className={logo ? 'logo' : undefined} style={{ backgroundColor: logo ? colours.paper : colours.ink }}>
      <Row>
        <Column
          className="edge"
          style={{ padding: '22px 40px 20px', borderBottom: `4px solid ${useContext(Accent).mark}` }}
        >
          <Link
            href={url}
            data-skip-in-text="true"
            style={{
              color: logo ? colours.ink : colours.paper,
              fontFamily: display,
              fontSize: 30,
              fontWeight: 700,
              lineHeight: '38px',
              letterSpacing: '0.02em',
              textTransform: 'uppercase',
              textDecoration: 'none',
            }}
          >
            {logo ? <Logo src={url + mailLogoUrl(logo)} logo={logo} name={settings.shopName} /> : settings.shopName}
          </Link>
        </Column>
      </Row>
    </Section>
  );
}

/** The shop's logo. Its size is also given by attributes for Outlook, which ignores the size in the style. */
function Logo({ src, logo, name }: { src: string; logo: Master; name: string }) {
  const scale = Math.min(LOGO.height / logo.height, LOGO.width / logo.width);
  const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)];
  return <img src={src} alt={name} width={width} height={height} style={{ display: 'block', border: 0 }} />;
}

function Footer({ sender: { settings, url } }: { sender: Sender }) {
  return (
    <Section>
      <Row>
        <Column className="edge" style={{ padding: '28px 40px 40px' }}>
          {settings.mailFooterWords && (
            <Text className="quiet" style={{ ...quiet, whiteSpace: 'pre-line' }}>
              {settings.mailFooterWords}
            </Text>
          )}
          <Text className="quiet" style={{ ...quiet, margin: 0, fontWeight: 600 }}>
            {settings.companyName}
          </Text>
          <Line>Mã số thuế: {settings.taxNumber}</Line>
          <Line>{settings.address}</Line>
          <Line>
            Điện thoại: {settings.phone.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3')} (
            {settings.supportHours})
          </Line>
          <Line>
            Email: <TextLink href={`mailto:${settings.email}`}>{settings.email}</TextLink>
          </Line>
          <Line>
            Cửa hàng: <TextLink href={url}>{url}</TextLink>
          </Line>
        </Column>
      </Row>
    </Section>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <Text className="quiet" style={{ ...quiet, margin: 0 }}>
    {children}
  </Text>
);
