import { formatDate } from '#lib/format.ts'
import { PersonHead } from './PersonHead.tsx'
import type { Summary } from './read-summary.ts'

/** A summary as its reader gets it, in its own language. */
export function SummaryPaper({ summary }: { summary: Summary }) {
  const { title, language, date, practice, sections } = summary
  return (
    <article
      lang={language}
      className="rounded-card border border-border bg-surface px-5 py-6 wide:px-8 wide:py-7 print:border-0 print:p-0"
    >
      <PersonHead
        person={summary}
        title={title}
        foot={[practice, formatDate(date, 'long', { language })].filter(Boolean).join(' · ')}
        language={language}
      />
      {sections.map((section) => (
        <section key={section.title} className="border-border border-b py-4 last:border-0 last:pb-0">
          <h3>{section.title}</h3>
          <ul className="mt-1 space-y-2">
            {section.lines.map((line) => (
              <li key={`${line.title} ${line.text}`} className="[overflow-wrap:anywhere]">
                <span className={line.text === '' ? undefined : 'font-semibold'}>{line.title}</span>
                {line.text === '' ? null : <span className="block text-muted text-small">{line.text}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  )
}
