import { applicationKind } from '@uzima/contract/admin'
import { type Account, type AccountRole, accountRole } from '@uzima/contract/admin/accounts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatLanguage } from '#lib/format.ts'
import { useDraft } from '#lib/use-draft.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { loadOpenWork } from '../../absences/public.ts'
import { useChangeRole } from './api.ts'
import { ReasonField } from './ReasonField.tsx'

const OpenWork = lazy(loadOpenWork)
const professions = applicationKind.options.filter((kind) => kind !== 'doctor')
const portalLanguages = ['en', 'es', 'fr', 'sw']

/** Changes the role, together with the directory entry it needs; prefilled from the person's application if there is one. */
export function RoleDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'authentication'])
  const { id, name, role: from, locale, applications } = account
  const others = accountRole.options.filter((each) => each !== from)
  const applied = applications.find(({ status }) => status === 'approved')
  const [to, setTo] = useState<AccountRole>(others[0] ?? from)
  const [profession, setProfession] = useState(professions.find((kind) => kind === applied?.kind) ?? 'nurse')
  const [specialty, setSpecialty] = useState(applied?.specialty ?? '')
  const [languages, setLanguages] = useState(applied?.languages ?? [locale])
  const [reason, setReason] = useState('')
  const sent = useDraft(`admin.role:${id}`, reason || undefined, setReason)
  const change = useChangeRole()
  const isProvider = to === 'doctor' || to === 'professional'
  const isReady = reason.trim() !== '' && (!isProvider || (specialty.trim() !== '' && languages.length > 0))

  function handleConfirm() {
    const kind = to === 'doctor' ? ('doctor' as const) : profession
    const done = () => {
      sent()
      toast.success(t('admin:users.changeRole.done'), { text: t('admin:users.changeRole.doneText', { name }) })
      onClose()
    }
    change.mutate({ id, from, to, reason, entry: isProvider ? { kind, specialty, languages } : null }, { onSuccess: done })
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('admin:users.changeRole.title', { name })}
      text={t('admin:users.changeRole.text')}
      cancelLabel={t('admin:decide.cancel')}
      confirmLabel={t('admin:users.changeRole.submit')}
      danger={to === 'admin'}
      busy={change.isPending}
      busyLabel={t('admin:users.busy')}
      disabled={!isReady}
      error={change.error ? errorText(change.error) : undefined}
      onConfirm={handleConfirm}
    >
      <div className="grid gap-4">
        {from === 'doctor' || from === 'professional' ? (
          <Suspense fallback={null}>
            <OpenWork userId={id} />
          </Suspense>
        ) : null}
        <SelectField
          label={t('admin:users.changeRole.to')}
          hint={t(`admin:users.changeRole.hint.${to}`)}
          options={others.map((value) => ({ value, label: t(`admin:resets.role.${value}`) }))}
          value={to}
          onChange={(event) => setTo(others.find((each) => each === event.target.value) ?? to)}
        />
        {to === 'professional' ? (
          <SelectField
            label={t('admin:profession')}
            options={professions.map((value) => ({ value, label: t(`authentication:application.kind.${value}`) }))}
            value={profession}
            onChange={(event) => setProfession(professions.find((each) => each === event.target.value) ?? profession)}
          />
        ) : null}
        {isProvider ? (
          <>
            <TextField
              label={t('admin:specialty')}
              maxLength={120}
              value={specialty}
              onChange={(event) => setSpecialty(event.target.value)}
            />
            <fieldset className="min-w-0">
              <legend className="font-semibold text-[0.9375rem]">{t('admin:languages')}</legend>
              <div className="grid grid-cols-2 gap-x-4">
                {[...new Set([...portalLanguages, ...languages])].map((code) => (
                  <CheckboxField
                    key={code}
                    label={<span className="inline-block first-letter:uppercase">{formatLanguage(code)}</span>}
                    checked={languages.includes(code)}
                    onChange={(event) =>
                      setLanguages(event.target.checked ? [...languages, code] : languages.filter((each) => each !== code))
                    }
                  />
                ))}
              </div>
            </fieldset>
          </>
        ) : null}
        <ReasonField value={reason} onChange={setReason} />
      </div>
    </ConfirmDialog>
  )
}
