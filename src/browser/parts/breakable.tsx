/** An email address that may break before its @ if it is too long for the line. */
export function Breakable({ text }: { text: string }) {
  const [name, domain] = text.split('@');
  return (
    <span>
      {name}
      {domain && (
        <>
          <wbr />@{domain}
        </>
      )}
    </span>
  );
}
