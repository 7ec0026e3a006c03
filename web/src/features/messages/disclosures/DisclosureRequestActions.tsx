import type { DisclosureRequest } from '@uzima/contract/messages/disclosure-requests'
import { Check, Info, Lock, Undo2, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import type { DisclosureRequestAct } from './api.ts'

const ActDialog = lazy(async () => ({ default: (await import('./ActDialog.tsx')).ActDialog }))

const icons = { approve: Check, refuse: X, withdraw: Undo2, end: Lock }

/** Actions available to the reader: the requester cannot decide, and an admin who doesn't count as independent can only refuse. */
function actsOf({ state, isOwn, obstacle }: DisclosureRequest): DisclosureRequestAct[] {
  if (state === 'asked') return isOwn ? ['withdraw'] : obstacle ? ['refuse'] : ['approve', 'refuse']
  return state === 'open' ? ['end'] : []
}

export function DisclosureRequestActions({ request }: { request: DisclosureRequest }) {
  const { t } = useTranslation(['archived-messages', 'errors-staff'])
  const [asked, setAsked] = useState<DisclosureRequestAct | null>(null)
  const { state, isOwn, isOpenToCaller, obstacle, askerName, deciderName } = request
  const acts = actsOf(request)
  const isForOthers = state === 'open' && !isOpenToCaller
  const note = state === 'asked' ? (isOwn ? 'own' : 'decide') : isForOthers ? 'others' : isOpenToCaller ? 'open' : 'over'
  return (
    <Card title={t('archived-messages:requests.actions')}>
      <Banner icon={Info}>
        {obstacle
          ? `${t(`errors-staff:${obstacle}`)} ${t('archived-messages:requests.note.refuse')}`
          : t(`archived-messages:requests.note.${note}`, { asker: askerName, decider: deciderName })}
      </Banner>
      {acts.length > 0 ? (
        <div className="mt-4 grid gap-3 [&>*]:w-full">
          {acts.map((act) => (
            <Button key={act} icon={icons[act]} variant={act === 'approve' ? 'primary' : 'danger-quiet'} onClick={() => setAsked(act)}>
              {t(`archived-messages:requests.act.${act}.open`)}
            </Button>
          ))}
        </div>
      ) : null}
      <Suspense fallback={null}>{asked ? <ActDialog request={request} act={asked} onClose={() => setAsked(null)} /> : null}</Suspense>
    </Card>
  )
}
