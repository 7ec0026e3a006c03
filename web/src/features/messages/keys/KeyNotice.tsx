import { KeyRound, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import type { Way } from './api.ts'
import { useSetUpKeys } from './open-keys.ts'
import { SetUpDialog } from './SetUpDialog.tsx'

type KeyNoticeProps = { isSetUp: boolean; ways: Way[]; onAddCode: () => void }

/** What is still to be done with the person's keys: make them, so that others can write first, or keep a second way to open them. */
export function KeyNotice({ isSetUp, ways, onAddCode }: KeyNoticeProps) {
  const { t } = useTranslation('message-keys')
  const kept = ways.filter(({ method }) => method !== 'device')
  if (!isSetUp) return <NotSetUp />
  if (kept.length !== 1 || kept[0]?.method !== 'passkey') return null
  return (
    <div className="px-1 pb-3">
      <Banner
        icon={KeyRound}
        action={
          <Button variant="quiet" onClick={onAddCode}>
            {t('ways.add.recovery')}
          </Button>
        }
      >
        {t('notice.onlyPasskey')}
      </Banner>
    </div>
  )
}

function NotSetUp() {
  const { t } = useTranslation(['message-keys', 'messages'])
  const setUp = useSetUpKeys(false)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="px-1 pb-3">
      <Banner
        icon={LockKeyhole}
        action={
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {t('message-keys:notice.setUp')}
          </Button>
        }
      >
        {t('message-keys:notice.notSetUp')}
      </Banner>
      {isOpen ? (
        <SetUpDialog
          onChosen={async (made) => {
            await setUp.mutateAsync(made)
            toast.success(t('messages:setUp.done'))
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}
