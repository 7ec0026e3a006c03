import { appProofs, isLaunchUri, isRedirectUri, longestApp, mostRedirects, type RegisteredApp } from '@uzima/contract/connected-apps'
import { areAppKeys, longestKeys } from '@uzima/contract/connected-apps/app-keys'
import { clinicianReaches, clinicianWriteKinds } from '@uzima/contract/connected-apps/clinician-scopes'
import { type DataKind, dataKindNames } from '@uzima/contract/connected-apps/scopes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import type { AppKey } from './AppKeyDialog.tsx'
import { useChangeApp, useRegisterApp } from './api.ts'
import { KindBoxes } from './KindBoxes.tsx'

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
const areRedirects = (text: string) => {
  const lines = linesOf(text)
  return lines.length <= mostRedirects && lines.every(isRedirectUri)
}
const isWebAddress = (text: string) => text === '' || /^https:\/\/[^\s#@/?\\]+\.[^\s@\\]+$/.test(text)
const forClinicians = ['none', ...clinicianReaches] as const
const address = z.string().check(z.trim(), z.maxLength(longestApp.address), z.refine(isWebAddress, 'website_invalid'))
const App = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestApp.name)),
    maker: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestApp.maker)),
    website: address,
    privacyNotice: address,
    redirects: z.string().check(z.trim(), z.minLength(1), z.refine(areRedirects, 'redirect_uri_invalid')),
    proof: z.enum(appProofs),
    keys: z.string().check(z.trim(), z.maxLength(longestKeys)),
    clinicians: z.enum(forClinicians),
    launchUri: z.string().check(z.trim(), z.maxLength(longestApp.address)),
  })
  .check(
    z.refine(({ clinicians, launchUri }) => clinicians !== 'patient' || launchUri !== '', { path: ['launchUri'], error: 'required_field' }),
  )
  .check(z.refine(({ launchUri }) => launchUri === '' || isLaunchUri(launchUri), { path: ['launchUri'], error: 'launch_uri_invalid' }))
  .check(z.refine(({ proof, keys }) => proof !== 'keys' || areAppKeys(keys), { path: ['keys'], error: 'app_keys_invalid' }))

/** Registers an app, or changes one. How it proves itself is settled when it is registered. */
export function AppForm({ app, onDone }: { app: RegisteredApp | undefined; onDone: (key: AppKey | undefined) => void }) {
  const { t } = useTranslation('registered-apps')
  const register = useRegisterApp()
  const change = useChangeApp()
  const [kinds, setKinds] = useState<DataKind[]>(app?.kinds ?? [])
  const [writes, setWrites] = useState<DataKind[]>(app?.clinicianWrites ?? [])
  const [isKindMissing, setKindMissing] = useState(false)
  const form = useZodForm(App, {
    name: app?.name ?? '',
    maker: app?.maker ?? '',
    website: app?.website ?? '',
    privacyNotice: app?.privacyNotice ?? '',
    redirects: app?.redirectUris.join('\n') ?? '',
    proof: app?.proof ?? 'none',
    keys: app?.keys ?? '',
    clinicians: app?.clinicianReach ?? 'none',
    launchUri: app?.launchUri ?? '',
  })
  const hasKeys = form.watch('proof') === 'keys'
  const isForClinicians = form.watch('clinicians') !== 'none'
  const writable = clinicianWriteKinds.filter((kind) => kinds.includes(kind))
  const fail = (error: Error) => {
    const field = isApiError(error) ? error.field : undefined
    if (
      field === 'name' ||
      field === 'maker' ||
      field === 'website' ||
      field === 'privacyNotice' ||
      field === 'keys' ||
      field === 'launchUri'
    ) {
      return form.fail(field, isApiError(error) ? error.code : '')
    }
    toast.error(t('failed'), { text: errorText(error) })
  }
  const submit = form.submit(async ({ redirects, proof, keys, clinicians, ...given }) => {
    setKindMissing(kinds.length === 0)
    if (kinds.length === 0) return
    const clinicianReach = clinicians === 'none' ? null : clinicians
    const clinicianWrites = clinicianReach === null ? [] : writable.filter((kind) => writes.includes(kind))
    const asked = { kinds, clinicianReach, clinicianWrites, keys: proof === 'keys' ? keys : null }
    const input = { ...given, ...asked, redirectUris: linesOf(redirects) }
    try {
      if (app) {
        await change.mutateAsync({ ...input, id: app.id })
        toast.success(t('changed'))
        return onDone(undefined)
      }
      const { id, secret } = await register.mutateAsync({ ...input, proof })
      onDone({ name: given.name, id, secret })
    } catch (error) {
      if (error instanceof Error) fail(error)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextField label={t('form.name')} maxLength={longestApp.name} autoComplete="off" required {...form.field('name')} />
      <TextField
        label={t('form.maker')}
        hint={t('form.makerHint')}
        maxLength={longestApp.maker}
        autoComplete="off"
        required
        {...form.field('maker')}
      />
      <TextField label={t('form.website')} type="url" maxLength={longestApp.address} autoComplete="off" {...form.field('website')} />
      <TextField label={t('form.notice')} type="url" maxLength={longestApp.address} autoComplete="off" {...form.field('privacyNotice')} />
      <TextArea label={t('form.redirects')} hint={t('form.redirectsHint')} rows={3} required {...form.field('redirects')} />
      <KindBoxes
        legend={t('form.kinds')}
        names={dataKindNames}
        labelOf={(kind) => t(`kind.${kind}`)}
        value={kinds}
        onChange={(chosen) => {
          setKindMissing(false)
          setKinds(chosen)
        }}
        error={isKindMissing ? t('form.kindsMissing') : undefined}
      />
      <ChoiceGroup
        legend={t('form.clinicians')}
        options={forClinicians.map((each) => ({ value: each, title: t(`clinicians.${each}.title`), text: t(`clinicians.${each}.text`) }))}
        {...form.field('clinicians')}
      />
      {isForClinicians ? (
        <TextField
          label={t('form.launch')}
          hint={t('form.launchHint')}
          type="url"
          maxLength={longestApp.address}
          autoComplete="off"
          {...form.field('launchUri')}
        />
      ) : null}
      {isForClinicians && writable.length > 0 ? (
        <KindBoxes
          legend={t('form.writes')}
          names={writable}
          labelOf={(kind) => t(`kind.${kind}`)}
          value={writes}
          onChange={setWrites}
          error={undefined}
        />
      ) : null}
      {app ? null : (
        <ChoiceGroup
          legend={t('form.proof')}
          options={appProofs.map((each) => ({ value: each, title: t(`proof.${each}.title`), text: t(`proof.${each}.text`) }))}
          {...form.field('proof')}
        />
      )}
      {hasKeys ? <TextArea label={t('form.keys')} hint={t('form.keysHint')} rows={4} required {...form.field('keys')} /> : null}
      <div>
        <Button type="submit" variant="primary" className="max-sm:w-full" busy={form.busy} busyLabel={t('form.busy')}>
          {t(app ? 'form.save' : 'add')}
        </Button>
      </div>
    </form>
  )
}
