import { paymentTabs, searchLength } from '@uzima/contract/payments'
import { Download } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { download } from '#lib/download.ts'
import { errorText } from '#lib/errors.ts'
import { dayOf } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../paths.ts'
import { useExportPayments } from './api.ts'
import { PaymentList } from './PaymentList.tsx'
import { SavedCard } from './SavedCard.tsx'

/** Debounce for typing. */
const typingMs = 300

/** The screen at /payment-history. Search and tab are in the URL. */
export default function PaymentHistoryPage() {
  const { t } = useTranslation('payments')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const q = query.get('q') ?? ''
  const status = paymentTabs.find((tab) => tab === query.get('status')) ?? 'all'
  const [typed, setTyped] = useState(q)
  const show = (shown: { q: string; status: typeof status }) =>
    void navigate(paths.paymentHistory({ q: shown.q || undefined, status: shown.status === 'all' ? undefined : shown.status }), {
      replace: true,
    })
  // reads the current tab, not the one when typing began
  const search = useEffectEvent((text: string) => show({ q: text, status }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts only on typing
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => search(typed.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  const handleShowAll = () => {
    setTyped('')
    show({ q: '', status: 'all' })
  }
  const save = useExportPayments()
  return (
    <>
      <PageHeader
        title={t('payments:page.title')}
        text={t('payments:page.intro')}
        actions={
          <>
            <Button asChild>
              <Link to={paths.invoices()}>{t('payments:page.invoices')}</Link>
            </Button>
            <Button
              icon={Download}
              busy={save.isPending}
              busyLabel={t('payments:csv.busy')}
              onClick={() =>
                save.mutate(
                  { q, status },
                  {
                    onSuccess: (blob) => download(blob, `payment_history_${dayOf(new Date())}.csv`),
                    onError: (error) => toast.error(t('payments:csv.failed'), { text: errorText(error) }),
                  },
                )
              }
            >
              {t('payments:csv.submit')}
            </Button>
          </>
        }
      />
      <TextField
        label={t('payments:search.label')}
        labelHidden
        placeholder={t('payments:search.placeholder')}
        type="search"
        inputMode="search"
        autoComplete="off"
        maxLength={searchLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="mb-4 max-w-120"
      />
      <Tabs
        label={t('payments:page.title')}
        tabs={paymentTabs.map((value) => ({ value, label: t(`payments:tab.${value}`) }))}
        value={status}
        onChange={(value) => show({ q, status: value })}
      >
        <PaymentList shown={{ q, status }} onShowAll={handleShowAll} />
      </Tabs>
      <SavedCard />
    </>
  )
}
