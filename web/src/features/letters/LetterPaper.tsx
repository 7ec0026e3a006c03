import { letterGap } from '@uzima/contract/letters'
import { currentLanguage } from '#lib/i18n.ts'
import type { Language } from '#lib/languages.ts'

type LetterPaperProps = {
  letter: {
    practice: string
    recipient: string
    title: string
    body: string
    language: Language
    vaccinations: readonly { vaccine: string; date: string; dose: string }[]
  }
  /** The date, as it stands above the title. */
  date: string
  /** Below the text: who signed it and when. */
  foot?: string
  level?: 2 | 3
}

/** A letter as its reader gets it, in its own language; what is left to fill in stands out. */
export function LetterPaper({ letter, date, foot, level = 2 }: LetterPaperProps) {
  const { practice, recipient, title, body, language, vaccinations } = letter
  const [name, ...address] = practice.split(',')
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <article lang={language} className="rounded-card border border-border bg-surface px-5 py-6 wide:px-8 wide:py-7">
      <header className="border-border border-b pb-3">
        <p className="font-semibold text-brand">{name}</p>
        {address.length > 0 ? <p className="text-muted text-small">{address.join(',').trim()}</p> : null}
      </header>
      {recipient.trim() === '' ? null : (
        <p className="mt-5 whitespace-pre-line [overflow-wrap:anywhere]">
          <Gaps text={recipient} />
        </p>
      )}
      <p className="mt-2 text-muted text-small">{date}</p>
      <Title className="mt-5 [overflow-wrap:anywhere]">{title}</Title>
      <div className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">
        <Gaps text={body} />
      </div>
      {vaccinations.length > 0 ? (
        <ul className="mt-4 divide-y divide-border">
          {vaccinations.map(({ vaccine, date: day, dose }) => (
            <li key={`${vaccine} ${day} ${dose}`} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="min-w-0 whitespace-pre-line">{vaccine}</span>
              <span className="text-muted tabular-nums">{[day, dose].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {foot ? (
        <p lang={currentLanguage()} className="mt-6 border-border border-t pt-3 font-semibold">
          {foot}
        </p>
      ) : null}
    </article>
  )
}

const splitting = new RegExp(`(${letterGap.source})`)
function Gaps({ text }: { text: string }) {
  // between what is written stand the gaps, at odd places
  return text.split(splitting).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same gap may stand twice
      <mark key={place} className="rounded-small bg-warning-soft px-1 text-warning-text">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
