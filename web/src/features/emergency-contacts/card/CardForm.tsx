import { bloodGroup, bloodGroups, bloodGroupText, cardParts, type WriteCard } from '@uzima/contract/emergency-contacts/card'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { useDraft } from '#lib/use-draft.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../../paths.ts'
import { useWriteCard } from './api.ts'

/** Data stored elsewhere is only shown if ticked. */
const blank: WriteCard = {
  bloodGroup: null,
  shows: ['blood_group', 'allergies', 'conditions'],
}
const taken = ['birth_date', 'allergies', 'conditions', 'medicines', 'contacts'] as const
const isTaken = (part: (typeof cardParts)[number]): part is (typeof taken)[number] => taken.some((each) => each === part)

export function CardForm({ kept, onClose }: { kept: WriteCard | null; onClose: () => void }) {
  const { t } = useTranslation(['emergency-contacts', 'common'])
  const write = useWriteCard()
  const [typed, setTyped] = useState<WriteCard>()
  const sent = useDraft('emergency-contacts.card', typed, setTyped)
  const card = typed ?? kept ?? blank
  const change = (changed: Partial<WriteCard>) => setTyped({ ...card, ...changed })
  const save = () =>
    write.mutate(card, {
      onSuccess: () => {
        sent()
        toast.success(t('emergency-contacts:card.form.done'))
        onClose()
      },
    })
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('emergency-contacts:card.form.title')}
      text={t('emergency-contacts:card.form.intro')}
      closeLabel={t('common:close')}
    >
      <form
        noValidate
        className="space-y-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (!write.isPending) save()
        }}
      >
        <SelectField
          label={t('emergency-contacts:card.form.bloodGroup')}
          placeholder={t('emergency-contacts:card.form.unknown')}
          options={bloodGroups.map((value) => ({ value, label: bloodGroupText(value) }))}
          value={card.bloodGroup ?? ''}
          onChange={({ target: { value } }) => change({ bloodGroup: value ? bloodGroup.parse(value) : null })}
        />
        <p className="text-muted text-small">
          {t('emergency-contacts:card.form.history')}{' '}
          <Link to={paths.medicalHistory()}>{t('emergency-contacts:card.form.historyLink')}</Link>
        </p>
        <fieldset className="min-w-0 rounded-card border border-border p-4">
          <legend className="-ml-1 px-1 font-semibold text-[0.9375rem] leading-5.5">{t('emergency-contacts:card.form.shows')}</legend>
          <p className="text-muted text-small">{t('emergency-contacts:card.form.showsText')}</p>
          {cardParts.map((part) => (
            <CheckboxField
              key={part}
              label={t(part === 'contacts' ? 'emergency-contacts:page.title' : `emergency-contacts:card.part.${part}`)}
              hint={isTaken(part) ? t(`emergency-contacts:card.form.hint.${part}`) : undefined}
              checked={card.shows.includes(part)}
              onChange={({ target: { checked } }) =>
                change({ shows: cardParts.filter((each) => (each === part ? checked : card.shows.includes(each))) })
              }
            />
          ))}
        </fieldset>
        <FormFoot
          error={write.error ? errorText(write.error) : undefined}
          cancelLabel={t('emergency-contacts:card.form.cancel')}
          onCancel={onClose}
          submitLabel={t('emergency-contacts:card.form.submit')}
          busy={write.isPending}
          busyLabel={t('emergency-contacts:card.form.busy')}
        />
      </form>
    </Dialog>
  )
}
