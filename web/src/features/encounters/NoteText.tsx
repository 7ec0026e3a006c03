import type { Diagnosis, NoteContent } from '@uzima/contract/encounters'
import { useTranslation } from 'react-i18next'

type NoteTextProps = {
  content: NoteContent
  /** In the profession's words, or in those the patient reads; the summary is beside the note for patients. */
  words: 'clinical' | 'plain'
}

/** A note by section; sections without words are left out. */
export function NoteText({ content, words }: NoteTextProps) {
  const { t } = useTranslation('encounters')
  const { subjective, objective, assessment, plan, followUp, summary, diagnoses } = content
  const named = diagnoses.map(diagnosisText).join('\n')
  const written = { ...(words === 'clinical' && { summary }), subjective, objective, assessment, diagnoses: named, plan, followUp }
  const parts = Object.entries(written).filter(([, text]) => text.trim() !== '')
  return (
    <dl className="space-y-4">
      {parts.map(([part, text]) => (
        <div key={part}>
          <dt className="font-semibold text-small">
            {part === 'diagnoses' ? t('encounters:diagnoses.title') : t(`encounters:${words}.${part}`)}
          </dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{text.trim()}</dd>
        </div>
      ))}
    </dl>
  )
}

const diagnosisText = ({ text, code }: Diagnosis) => (code ? `${text} (${code})` : text)
