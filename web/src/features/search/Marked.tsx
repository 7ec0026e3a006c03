import { partsOf } from './words.ts'

const mark = 'bg-transparent font-bold text-inherit underline decoration-2 decoration-marigold underline-offset-3'

/** A text in which the words searched for are marked. */
export const Marked = ({ text, q }: { text: string; q: string }) =>
  partsOf(text, q).map((part) =>
    part.isMatch ? (
      <mark key={part.at} className={mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
