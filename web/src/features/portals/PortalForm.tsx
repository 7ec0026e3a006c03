import { isPortalAddress, longestPortal, type Portal } from '@uzima/contract/portals'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useAddPortal, useChangePortal } from './api.ts'

const Given = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestPortal.name)),
  address: z.string().check(z.trim(), z.minLength(1), z.refine(isPortalAddress, 'portal_address_invalid')),
  clientId: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestPortal.clientId)),
  secret: z.string().check(z.trim(), z.maxLength(longestPortal.secret)),
})

type PortalFormProps = { portal: Portal | undefined; returnAddress: string; keysAddress: string; onDone: () => void }
/** Puts a portal on the list, or changes it; the server reads what it says of itself before it is kept. */
export function PortalForm({ portal, returnAddress, keysAddress, onDone }: PortalFormProps) {
  const { t } = useTranslation('portals')
  const add = useAddPortal()
  const change = useChangePortal()
  const [signs, setSigns] = useState(portal?.signs ?? false)
  const form = useZodForm(Given, {
    name: portal?.name ?? '',
    address: portal?.address ?? '',
    clientId: portal?.clientId ?? '',
    secret: '',
  })
  const submit = form.submit(async ({ secret, ...given }) => {
    const input = { ...given, signs, secret: secret || null }
    try {
      await (portal ? change.mutateAsync({ ...input, id: portal.id }) : add.mutateAsync(input))
      toast.success(t(portal ? 'form.changed' : 'form.added', { portal: given.name }))
      onDone()
    } catch (error) {
      const field = isApiError(error) ? error.field : undefined
      if (isApiError(error) && (field === 'name' || field === 'address' || field === 'clientId' || field === 'secret'))
        return form.fail(field, error.code)
      toast.error(t('form.failed'), { text: errorText(error) })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextField
        label={t('form.return')}
        hint={t('form.returnHint')}
        value={returnAddress}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <TextField
        label={t('form.name')}
        hint={t('form.nameHint')}
        maxLength={longestPortal.name}
        autoComplete="off"
        required
        {...form.field('name')}
      />
      <TextField
        label={t('form.address')}
        hint={t('form.addressHint')}
        type="url"
        maxLength={longestPortal.address}
        autoComplete="off"
        required
        {...form.field('address')}
      />
      <TextField label={t('form.clientId')} maxLength={longestPortal.clientId} autoComplete="off" required {...form.field('clientId')} />
      <CheckboxField
        label={t('form.signs')}
        hint={t('form.signsHint')}
        checked={signs}
        onChange={({ target }) => setSigns(target.checked)}
      />
      {signs ? (
        <TextField
          label={t('form.keys')}
          hint={t('form.keysHint')}
          value={keysAddress}
          readOnly
          onFocus={({ target }) => target.select()}
        />
      ) : (
        <TextField
          label={t('form.secret')}
          hint={t(portal?.hasSecret ? 'form.secretKept' : 'form.secretHint')}
          type="password"
          maxLength={longestPortal.secret}
          autoComplete="off"
          {...form.field('secret')}
        />
      )}
      <div>
        <Button type="submit" variant="primary" className="max-sm:w-full" busy={form.busy} busyLabel={t('form.busy')}>
          {t(portal ? 'form.save' : 'form.add')}
        </Button>
      </div>
    </form>
  )
}
