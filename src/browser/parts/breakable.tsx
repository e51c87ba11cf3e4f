/** An email address; where it is too long for its line, it is broken before its @. */
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
