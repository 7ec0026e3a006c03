import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'

const samples = (patient: string) => [
  ['patient', `Patient/${patient}`],
  ['vitals', `Observation?category=vital-signs&_count=10`],
  ['results', `Observation?category=laboratory&_count=10`],
  ['medications', 'MedicationRequest?status=active'],
  ['allergies', 'AllergyIntolerance'],
  ['visits', 'Encounter?_revinclude=Provenance:target&_count=5'],
  ['everything', `Patient/${patient}/$everything?_count=20`],
]

/** A request of the developer's own, or one of the usual ones. */
export function AskApi({ patient, isBusy, onAsk }: { patient: string; isBusy: boolean; onAsk: (path: string) => void }) {
  const { t } = useTranslation('sandbox-app')
  const [path, setPath] = useState(`Patient/${patient}`)
  const all = samples(patient)
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onAsk(path.replace(/^\/+/, ''))
      }}
    >
      <SelectField
        label={t('read.sample')}
        placeholder={t('read.own')}
        options={all.map(([name = '', value = '']) => ({ value, label: t(`read.samples.${name}`) }))}
        value={all.some(([, value]) => value === path) ? path : ''}
        onChange={(event) => setPath(event.target.value)}
      />
      <TextField label="GET /fhir/R4/" value={path} onChange={(event) => setPath(event.target.value)} spellCheck={false} required />
      <ButtonRow>
        <Button type="submit" variant="primary" disabled={isBusy}>
          {t('read.submit')}
        </Button>
      </ButtonRow>
    </form>
  )
}
