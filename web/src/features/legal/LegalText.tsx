/** Blank lines separate paragraphs; a block whose lines start with a dash is a list. */
export function LegalText({ children }: { children: string }) {
  return children.split('\n\n').map((block) =>
    block.startsWith('- ') ? (
      <ul key={block} className="list-disc space-y-2 pl-5 marker:text-brand">
        {block.split('\n').map((line) => (
          <li key={line} className="pl-1">
            {line.slice(2)}
          </li>
        ))}
      </ul>
    ) : (
      <p key={block}>{block}</p>
    ),
  )
}
