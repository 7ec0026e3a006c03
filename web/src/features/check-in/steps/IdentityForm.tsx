import { day } from '@uzima/contract/fields'
import { addressLength, type Profile, UpdateProfile } from '@uzima/contract/profiles'
import { writtenAddressParts } from '@uzima/contract/profiles/address'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { addressValues, useAddressWords } from '#lib/address.ts'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { dayOf } from '#lib/format.ts'
import { AddressFields } from '#ui/AddressFields.tsx'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { updateProfile, useHomeMutation } from '../../profiles/public.ts'
import { useConfirmStep } from '../api.ts'

const earliestBirth = '1900-01-01'
/** What the practice needs is asked for; the address may be absent. */
const Identity = z.object({
  name: UpdateProfile.shape.name,
  dateOfBirth: day.check(
    z.refine((value) => value <= dayOf(new Date()), 'date_in_future'),
    z.refine((value) => value >= earliestBirth, 'date_too_early'),
  ),
  phone: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  address: z.string().check(z.trim(), z.maxLength(addressLength)),
  ...writtenAddressParts,
})
type Identity = z.output<typeof Identity>

type IdentityFormProps = { id: string; profile: Profile; isMissing: boolean; onDone: () => void }

/** Saved in the profile, and confirmed with it. */
export function IdentityForm({ id, profile, isMissing, onDone }: IdentityFormProps) {
  const { t } = useTranslation('check-in')
  const save = useHomeMutation(updateProfile)
  const confirm = useConfirmStep()
  const { name, dateOfBirth, phone, gender, timeZone, locale } = profile
  const form = useZodForm(Identity, { name, dateOfBirth: dateOfBirth ?? '', phone: phone ?? '', ...addressValues(profile) })

  async function handleSave(identity: Identity) {
    try {
      await save.mutateAsync({ ...identity, gender, timeZone, locale })
      await confirm.mutateAsync({ id, step: 'identity' })
      onDone()
    } catch (error) {
      if (isApiError(error) && isFieldName(error.field)) form.fail(error.field, error.code)
      else toast.error(t('check-in:failed'), { text: errorText(error) })
    }
  }

  return (
    <form noValidate onSubmit={form.submit(handleSave)} className="grid gap-5">
      {isMissing ? <p>{t('check-in:identity.missing')}</p> : null}
      <TextField label={t('check-in:identity.name')} autoComplete="name" required {...form.field('name')} />
      <TextField
        label={t('check-in:identity.dateOfBirth')}
        type="date"
        autoComplete="bday"
        min={earliestBirth}
        max={dayOf(new Date())}
        required
        {...form.field('dateOfBirth')}
      />
      <TextField label={t('check-in:identity.phone')} type="tel" autoComplete="tel" required {...form.field('phone')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <AddressFields {...useAddressWords()} field={form.field} isOwn maxLength={addressLength} />
      </div>
      <div>
        <Button type="submit" variant="primary" className="max-sm:w-full" busy={form.busy} busyLabel={t('check-in:busy')}>
          {t('check-in:identity.save')}
        </Button>
      </div>
    </form>
  )
}

const isFieldName = (name: string | undefined): name is keyof Identity => name !== undefined && name in Identity.shape
