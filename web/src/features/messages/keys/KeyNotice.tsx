import { KeyRound, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import type { IconShape } from '#ui/Icon.tsx'
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
  return <Notice icon={KeyRound} text={t('notice.onlyPasskey')} label={t('ways.add.recovery')} onAct={onAddCode} />
}

function NotSetUp() {
  const { t } = useTranslation(['message-keys', 'messages'])
  const setUp = useSetUpKeys(false)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Notice
        icon={LockKeyhole}
        text={t('message-keys:notice.notSetUp')}
        label={t('message-keys:notice.setUp')}
        onAct={() => setOpen(true)}
      />
      {isOpen ? (
        <SetUpDialog
          onChosen={async (made) => {
            await setUp.mutateAsync(made)
            toast.success(t('messages:setUp.done'))
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

type NoticeProps = { icon: IconShape; text: string; label: string; onAct: () => void }

/** The action below the text: the list of contacts is narrow. */
function Notice({ icon, text, label, onAct }: NoticeProps) {
  return (
    <div className="px-1 pb-3">
      <Banner icon={icon}>
        {text}
        <div className="-mb-2 -ml-3 [&>*:hover]:bg-transparent [&>*:hover]:underline [&>*]:text-inherit">
          <Button variant="quiet" className="text-start" onClick={onAct}>
            {label}
          </Button>
        </div>
      </Banner>
    </div>
  )
}
