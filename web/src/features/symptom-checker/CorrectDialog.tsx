import { mostFindings, type SymptomCheck } from '@uzima/contract/symptom-checker'
import { CircleAlert, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { List } from '#ui/List.tsx'
import { SelectChip } from '#ui/SelectChip.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useCorrect, useFindings } from './api.ts'

type State = 'present' | 'denied'

/** Removes, negates or adds findings; the check is recalculated on saving. */
export function CorrectDialog({ check, onClose }: { check: SymptomCheck; onClose: () => void }) {
  const { t } = useTranslation(['symptom-checker', 'common'])
  const correct = useCorrect(check.id)
  const list = useId()
  const { data: findings = [] } = useFindings()
  const [added, setAdded] = useState('')
  const [rows, setRows] = useState(() =>
    check.understood.filter(({ isSaid }) => isSaid).map(({ id, name, state }) => ({ id, name, state: state as State })),
  )
  const found = findings.find(({ name }) => name.toLowerCase() === added.trim().toLowerCase())
  const isFull = rows.length >= mostFindings

  const add = () => {
    if (!found || isFull) return
    setRows([...rows.filter(({ id }) => id !== found.id), { id: found.id, name: found.name, state: 'present' }])
    setAdded('')
  }
  const save = () =>
    correct.mutate(
      {
        present: rows.filter(({ state }) => state === 'present').map(({ id }) => id),
        denied: rows.filter(({ state }) => state === 'denied').map(({ id }) => id),
      },
      { onSuccess: onClose },
    )

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('symptom-checker:correct.title')}
      text={t('symptom-checker:correct.text')}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {t('symptom-checker:correct.cancel')}
          </Button>
          <Button variant="primary" size="large" busy={correct.isPending} busyLabel={t('symptom-checker:form.busy')} onClick={save}>
            {t('symptom-checker:correct.save')}
          </Button>
        </>
      }
    >
      <List>
        {rows.map(({ id, name, state }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0 flex-1">{name}</span>
            <SelectChip
              label={name}
              value={state}
              onChange={({ target }) => setRows(rows.map((row) => (row.id === id ? { ...row, state: target.value as State } : row)))}
              options={(['present', 'denied'] as const).map((value) => ({ value, label: t(`symptom-checker:correct.${value}`) }))}
            />
            <IconButton
              name={t('symptom-checker:correct.remove', { name })}
              icon={X}
              onClick={() => setRows(rows.filter((row) => row.id !== id))}
            />
          </li>
        ))}
      </List>
      <form
        className="mt-3 flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <TextField
          className="min-w-0 flex-1"
          label={t('symptom-checker:correct.add')}
          list={list}
          autoComplete="off"
          value={added}
          onChange={({ target }) => setAdded(target.value)}
        />
        <Button type="submit" disabled={!found || isFull} className="mb-0.5">
          {t('symptom-checker:correct.addSubmit')}
        </Button>
      </form>
      <datalist id={list}>
        {findings.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      {correct.error ? (
        <div className="mt-4">
          <Banner kind="danger" icon={CircleAlert} role="alert">
            {errorText(correct.error)}
          </Banner>
        </div>
      ) : null}
    </Dialog>
  )
}
