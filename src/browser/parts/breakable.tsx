/** An email address. If it is too long for the line, the line breaks before the @. */
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
