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
  const written = { ...(words === 'clinical' && { summary }), subjective, objective, assessment, plan, followUp }
  const parts = Object.entries(written).filter(([, text]) => text.trim() !== '')
  return (
    <dl className="space-y-4">
      {parts.map(([part, text]) => (
        <div key={part}>
          <dt className="font-semibold text-small">{t(`encounters:${words}.${part}`)}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{text.trim()}</dd>
        </div>
      ))}
      {diagnoses.length > 0 ? (
        <div>
          <dt className="font-semibold text-small">{t('encounters:diagnoses.title')}</dt>
          {diagnoses.map((diagnosis) => (
            <dd key={diagnosis.text} className="[overflow-wrap:anywhere]">
              {diagnosisText(diagnosis)}
            </dd>
          ))}
        </div>
      ) : null}
    </dl>
  )
}

const diagnosisText = ({ text, code }: Diagnosis) => (code ? `${text} (${code})` : text)
