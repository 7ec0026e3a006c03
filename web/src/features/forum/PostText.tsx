import { lazy, Suspense } from 'react'

const Markdown = lazy(async () => ({ default: (await import('#ui/Markdown.tsx')).Markdown }))

/** User-written Markdown; shown as plain text until the renderer has loaded. */
export const PostText = ({ text, top }: { text: string; top: 2 | 3 }) => (
  <Suspense fallback={<p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}>
    <Markdown text={text} top={top} />
  </Suspense>
)
