import { type Kiosk, kioskNameLength } from '@uzima/contract/kiosks'
import { Tablet } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { z } from 'zod/mini'
import { errorText } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { formatMoment, formatTime } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { signOut } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { linkPaths } from '../../link-paths.ts'
import { keepKioskToken, useEndKiosk, useKiosks, useStartKiosk } from './api.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('#ui/ConfirmDialog.tsx')).ConfirmDialog }))

/** The screen at /kiosks: the tablets in the waiting room, for the front desk and admins. */
export default function KiosksPage() {
  const { t } = useTranslation(['kiosks', 'common'])
  const kiosks = useKiosks()
  const [ending, setEnding] = useState<Kiosk>()
  return (
    <>
      <PageHeader
        title={t('kiosks:title')}
        text={t('kiosks:intro')}
        actions={
          <Button asChild>
            <Link to={linkPaths.poster()}>{t('kiosks:poster')}</Link>
          </Button>
        }
      />
      <div className="grid max-w-[65ch] gap-4 wide:gap-6">
        <Card title={t('kiosks:list')}>
          <StateView {...queryState(kiosks)} skeleton={<SkeletonRows label={t('kiosks:loading')} rows={2} />}>
            {() =>
              kiosks.data?.rows.length ? (
                <List label={t('kiosks:list')}>
                  {kiosks.data.rows.map((kiosk) => (
                    <KioskRow key={kiosk.id} kiosk={kiosk} onEnd={() => setEnding(kiosk)} />
                  ))}
                </List>
              ) : (
                <EmptyState title={t('kiosks:empty')} text={t('kiosks:emptyText')} />
              )
            }
          </StateView>
        </Card>
        <StartKiosk />
      </div>
      <Suspense>{ending ? <EndKiosk kiosk={ending} onClose={() => setEnding(undefined)} /> : null}</Suspense>
    </>
  )
}

function KioskRow({ kiosk: { name, madeAt, lastUsedAt, lockedUntil }, onEnd }: { kiosk: Kiosk; onEnd: () => void }) {
  const { t } = useTranslation('kiosks')
  const used = lastUsedAt ? t('kiosks:usedAt', { when: formatMoment(lastUsedAt) }) : t('kiosks:neverUsed')
  return (
    <ListRow
      leading={<Icon of={Tablet} className="text-muted" />}
      title={name}
      text={[t('kiosks:madeAt', { when: formatMoment(madeAt) }), used, lockedUntil && t('kiosks:locked', { time: formatTime(lockedUntil) })]
        .filter(Boolean)
        .join(' · ')}
      action={
        <Button variant="danger-quiet" aria-label={t('kiosks:end.of', { name })} onClick={onEnd}>
          {t('kiosks:end.open')}
        </Button>
      }
    />
  )
}

function EndKiosk({ kiosk: { id, name }, onClose }: { kiosk: Kiosk; onClose: () => void }) {
  const { t } = useTranslation('kiosks')
  const end = useEndKiosk()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      danger
      title={t('kiosks:end.title')}
      text={t('kiosks:end.text', { name })}
      cancelLabel={t('kiosks:end.keep')}
      confirmLabel={t('kiosks:end.open')}
      busy={end.isPending}
      busyLabel={t('kiosks:end.busy')}
      onConfirm={() =>
        end.mutate(id, {
          onSuccess: () => {
            toast.success(t('kiosks:end.done'))
            onClose()
          },
          onError: (error) => toast.error(t('kiosks:end.failed'), { text: errorText(error) }),
        })
      }
    />
  )
}

const Name = z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(kioskNameLength)) })

/** One press: the device keeps a token of its own, and whoever set it up is signed out on it. */
function StartKiosk() {
  const { t } = useTranslation('kiosks')
  const start = useStartKiosk()
  const form = useZodForm(Name, { name: '' })
  async function handleStart({ name }: { name: string }) {
    try {
      const { token } = await start.mutateAsync(name)
      keepKioskToken(token)
      await signOut()
      // loaded anew, so that nothing of the session is left in memory, nor to go back to
      window.location.replace(linkPaths.kiosk())
    } catch (error) {
      toast.error(t('kiosks:start.failed'), { text: errorText(error) })
    }
  }
  return (
    <Card title={t('kiosks:start.title')}>
      <form noValidate onSubmit={form.submit(handleStart)} className="grid gap-5">
        <p>{t('kiosks:start.text')}</p>
        <TextField
          label={t('kiosks:start.name')}
          hint={t('kiosks:start.hint')}
          maxLength={kioskNameLength}
          autoComplete="off"
          required
          {...form.field('name')}
        />
        <div>
          <Button type="submit" variant="primary" className="max-sm:w-full" busy={form.busy} busyLabel={t('kiosks:start.busy')}>
            {t('kiosks:start.submit')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
