import type { ImportLine, ImportWords } from '@uzima/contract/imports'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatList } from '#lib/format.ts'
import { Segments } from '#ui/Segments.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { dateText, lineText, whereText } from './import-words.ts'

export const columns = 'grid gap-x-6 gap-y-1 px-4 wide:grid-cols-[minmax(0,1fr)_20rem] wide:px-6'
export const texts = 'grid gap-x-6 gap-y-1 wide:grid-cols-2'

type LineRowProps = { line: ImportLine; onChoose: (isChosen: boolean) => void }

/** What the file says, what the record says, and what becomes of it. */
export function LineRow({ line, onChoose }: LineRowProps) {
  const { t } = useTranslation('imports')
  const { kind, brought, known, where, omitted, likeness, isChosen } = line
  const place = whereText(t, where)
  const notKept = omitted.map((each) => t(`imports:omitted.${each}`))
  return (
    <li className={`${columns} items-center py-3`}>
      <div>
        <p className="text-muted text-small">{t(`imports:kind.${kind}`)}</p>
        <div className={texts}>
          <div className="min-w-0">
            <Caption text={t('imports:lines.inFile')} />
            <Said words={brought} other={likeness === 'differs' ? known : null} isStrong />
            <p className="text-caption text-muted first-letter:uppercase">
              {notKept.length > 0 ? t('imports:lines.notKept', { where: place, what: formatList(notKept) }) : place}
            </p>
          </div>
          <div className="min-w-0">
            <Caption text={t('imports:lines.inRecord')} />
            {known ? (
              <Said words={known} other={likeness === 'differs' ? brought : null} />
            ) : (
              <p className="text-muted">{t('imports:lines.nothing')}</p>
            )}
          </div>
        </div>
      </div>
      <div className="grid">
        <Segments
          label={t('imports:lines.choice', { name: lineText(t, kind, brought) })}
          options={optionsOf(line).map(({ key, isChosen: chooses }) => ({
            value: chooses ? ('add' as const) : ('skip' as const),
            label: t(`imports:choice.${key}`),
            ...(chooses === isChosen && { icon: Check }),
          }))}
          value={isChosen ? 'add' : 'skip'}
          onChange={(value) => onChoose(value === 'add')}
        />
      </div>
    </li>
  )
}

type Option = { key: 'add' | 'skip' | 'keepMine' | 'keepBoth' | 'takeTheirs' | 'askDoctor'; isChosen: boolean }
/** In the order in which the expected one is first. */
function optionsOf({ kind, likeness }: ImportLine): readonly Option[] {
  if (likeness !== 'differs')
    return [
      { key: 'add', isChosen: true },
      { key: 'skip', isChosen: false },
    ]
  return kind === 'allergy'
    ? [
        { key: 'askDoctor', isChosen: true },
        { key: 'keepMine', isChosen: false },
      ]
    : [
        { key: 'keepMine', isChosen: false },
        // there is one insurance, and one count of a day
        { key: kind === 'coverage' || kind === 'steps' ? 'takeTheirs' : 'keepBoth', isChosen: true },
      ]
}

/** Where the columns have no heads. */
const Caption = ({ text }: { text: string }) => <p className="text-caption text-muted wide:hidden">{text}</p>

/** The facts in which two differ stand out; that they do is also said. */
function Said({
  words: { name, facts, date },
  other,
  isStrong = false,
}: {
  words: ImportWords
  other: ImportWords | null
  isStrong?: boolean
}) {
  const { t } = useTranslation('imports')
  const differs = (fact: string) => other !== null && !other.facts.includes(fact)
  return (
    <>
      <p className={isStrong ? 'font-semibold [overflow-wrap:anywhere]' : '[overflow-wrap:anywhere]'}>
        {other !== null && name !== other.name ? <Different text={name} label={t('imports:lines.different')} /> : name}
        {facts.map((fact) => (
          <span key={fact}>
            {', '}
            {differs(fact) ? <Different text={fact} label={t('imports:lines.different')} /> : fact}
          </span>
        ))}
      </p>
      {date === null ? null : <p className="text-muted text-small">{dateText(date)}</p>}
    </>
  )
}

const Different = ({ text, label }: { text: string; label: string }) => (
  <mark className="rounded-small bg-warning-soft px-1 text-warning-text">
    <VisuallyHidden>{label} </VisuallyHidden>
    {text}
  </mark>
)
