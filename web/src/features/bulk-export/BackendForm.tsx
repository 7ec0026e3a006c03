import { longestApp } from '@uzima/contract/connected-apps'
import { areAppKeys, longestKeys } from '@uzima/contract/connected-apps/app-keys'
import type { BackendService } from '@uzima/contract/connected-apps/backend-services'
import type { DataKind } from '@uzima/contract/connected-apps/scopes'
import { backendKindNames } from '@uzima/contract/connected-apps/system-scopes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { KindBoxes } from '../registered-apps/public.ts'
import { useChangeBackend, useRegisterBackend } from './api.ts'
import { backendKindText } from './backend-words.ts'

const Service = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestApp.name)),
  maker: z.string().check(z.trim(), z.maxLength(longestApp.maker)),
  keys: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestKeys), z.refine(areAppKeys, 'app_keys_invalid')),
})

/** Asks for a backend service, or for other keys or kinds of data of one. Another admin decides. */
export function BackendForm({ service, onDone }: { service: BackendService | undefined; onDone: () => void }) {
  const { t } = useTranslation(['registered-apps', 'bulk-export', 'common'])
  const register = useRegisterBackend()
  const change = useChangeBackend()
  const before = service?.approved ?? service?.latest
  const [kinds, setKinds] = useState<DataKind[]>(before?.kinds ?? [])
  const [isKindMissing, setKindMissing] = useState(false)
  const form = useZodForm(Service, { name: service?.name ?? '', maker: service?.maker ?? '', keys: before?.keys ?? '' })
  const fail = (error: Error) => {
    const field = isApiError(error) ? error.field : undefined
    if (field === 'name' || field === 'maker' || field === 'keys') return form.fail(field, isApiError(error) ? error.code : '')
    toast.error(t('failed'), { text: errorText(error) })
  }
  const submit = form.submit(async ({ name, maker, keys }) => {
    setKindMissing(kinds.length === 0)
    if (kinds.length === 0) return
    try {
      if (service) await change.mutateAsync({ id: service.id, kinds, keys })
      else await register.mutateAsync({ name, maker: maker || null, kinds, keys })
      toast.success(t('bulk-export:backend.asked'), { text: t('bulk-export:backend.askedText') })
      onDone()
    } catch (error) {
      if (error instanceof Error) fail(error)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {service ? null : (
        <>
          <TextField
            label={t('bulk-export:backend.form.name')}
            hint={t('bulk-export:backend.form.nameHint')}
            maxLength={longestApp.name}
            autoComplete="off"
            required
            {...form.field('name')}
          />
          <TextField
            label={t('form.maker')}
            optional={t('common:optional')}
            maxLength={longestApp.maker}
            autoComplete="off"
            {...form.field('maker')}
          />
        </>
      )}
      <KindBoxes
        legend={t('bulk-export:backend.form.kinds')}
        names={backendKindNames}
        labelOf={(kind) => backendKindText(t, kind)}
        value={kinds}
        onChange={(chosen) => {
          setKindMissing(false)
          setKinds(chosen)
        }}
        error={isKindMissing ? t('form.kindsMissing') : undefined}
      />
      <TextArea label={t('form.keys')} hint={t('form.keysHint')} rows={4} required {...form.field('keys')} />
      <div>
        <Button type="submit" variant="primary" className="max-sm:w-full" busy={form.busy} busyLabel={t('form.busy')}>
          {t('bulk-export:backend.form.ask')}
        </Button>
      </div>
    </form>
  )
}
