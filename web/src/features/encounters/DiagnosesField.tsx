import { type Diagnosis, diagnosisLength, mostDiagnoses } from '@uzima/contract/encounters'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { List } from '#ui/List.tsx'
import { TextField } from '#ui/TextField.tsx'

type DiagnosesFieldProps = {
  diagnoses: readonly Diagnosis[]
  onChange: (diagnoses: Diagnosis[]) => void
  /** Whether one is on the list of problems. */
  problemOf: (diagnosis: Diagnosis) => ReactNode
}

/** Diagnoses as lines, each with its code of ICD-10 if it is known; Enter adds one. */
export function DiagnosesField({ diagnoses, onChange, problemOf }: DiagnosesFieldProps) {
  const { t } = useTranslation('encounters')
  const [textId, codeId, headingId] = [useId(), useId(), useId()]
  const [text, setText] = useState('')
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)

  function add() {
    const named = text.trim()
    field.current?.focus()
    if (named === '') return
    setText('')
    setCode('')
    if (!diagnoses.some((each) => each.text === named)) onChange([...diagnoses, { text: named, code: code.trim().toUpperCase() || null }])
  }
  function remove(removed: Diagnosis) {
    onChange(diagnoses.filter((each) => each !== removed))
    field.current?.focus()
  }
  const addOnEnter = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="font-semibold text-small">
        {t('encounters:diagnoses.title')}
      </h3>
      {diagnoses.length > 0 ? (
        <List>
          {diagnoses.map((diagnosis) => (
            <li key={diagnosis.text} className="flex min-h-11 flex-wrap items-center gap-x-3">
              {diagnosis.code ? (
                <span className="rounded-small bg-sand px-2 py-0.5 font-semibold text-sand-text text-small">{diagnosis.code}</span>
              ) : null}
              <span className="min-w-0 flex-1 basis-24 [overflow-wrap:anywhere]">{diagnosis.text}</span>
              {problemOf(diagnosis)}
              <IconButton icon={X} name={t('encounters:diagnoses.remove', { name: diagnosis.text })} onClick={() => remove(diagnosis)} />
            </li>
          ))}
        </List>
      ) : null}
      {diagnoses.length < mostDiagnoses ? (
        <div className="mt-2 flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-[3_1_12rem]">
            <TextField
              ref={field}
              id={textId}
              label={t('encounters:diagnoses.name')}
              maxLength={diagnosisLength}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={addOnEnter}
            />
          </div>
          <div className="min-w-0 flex-[1_1_9rem]">
            <TextField
              id={codeId}
              label={t('encounters:diagnoses.code')}
              optional={t('common:optional')}
              maxLength={10}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              onKeyDown={addOnEnter}
            />
          </div>
          <Button icon={Plus} onClick={add}>
            {t('encounters:diagnoses.add')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
