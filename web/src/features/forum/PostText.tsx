import { lazy, Suspense } from 'react'

const Markdown = lazy(async () => ({ default: (await import('#ui/Markdown.tsx')).Markdown }))

/** What somebody has written; as it was typed until what draws it is there. */
export const PostText = ({ text, top }: { text: string; top: 2 | 3 }) => (
  <Suspense fallback={<p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}>
    <Markdown text={text} top={top} />
  </Suspense>
)
