import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAttempt } from '#lib/use-attempt.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { useJoin, useOwnWaitlist } from './api.ts'
import { WishDialog } from './WishDialog.tsx'
import { newWish } from './WishFields.tsx'

/** To get an earlier time instead of that of a visit to come. */
export function WaitInstead({ visit, doctor, day }: { visit: string; doctor: string; day: string }) {
  const { t } = useTranslation('waitlist')
  const [isOpen, setOpen] = useState(false)
  const join = useJoin()
  const attempt = useAttempt()
  const own = useOwnWaitlist()
  if (!own.data || own.data.rows.some((row) => row.visit?.id === visit)) return null
  const first = newWish()
  return (
    <>
      <Button icon={BellRing} onClick={() => setOpen(true)}>
        {t('waitlist:instead.open')}
      </Button>
      {isOpen ? (
        <WishDialog
          title={t('waitlist:instead.title')}
          text={t('waitlist:instead.text', { doctor })}
          first={{ ...first, lastDay: day < first.firstDay ? first.lastDay : day }}
          submitLabel={t('waitlist:join')}
          busy={join.isPending}
          error={join.error}
          onClose={() => setOpen(false)}
          onSubmit={(wish) => {
            const asked = { ...wish, visitId: visit }
            join.mutate(
              { ...asked, idempotencyKey: attempt(asked) },
              {
                onSuccess: () => {
                  toast.success(t('waitlist:joined'), { text: t('waitlist:joinedText') })
                  setOpen(false)
                },
              },
            )
          }}
        />
      ) : null}
    </>
  )
}
