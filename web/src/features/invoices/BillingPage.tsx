import { invoiceTabs } from '@uzima/contract/invoices'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { download } from '#lib/download.ts'
import { errorText } from '#lib/errors.ts'
import { dayOf } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { toast } from '#ui/toast.ts'
import { staffPaths } from '../../staff-paths.ts'
import { useExportInvoices } from './api.ts'
import { InvoiceList } from './InvoiceList.tsx'
import { MissingInvoices } from './MissingInvoices.tsx'

const tabs = [...invoiceTabs, 'missing'] as const

/** The screen at /billing: everybody's invoices for those who bill, and visits that have none. */
export default function BillingPage() {
  const { t } = useTranslation('invoices')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const state = tabs.find((each) => each === query.get('state')) ?? 'all'
  const [q, setQ] = useState('')
  const save = useExportInvoices()
  const saveAll = () =>
    save.mutate(
      { q, state: state === 'missing' ? 'all' : state },
      {
        onSuccess: (blob) => download(blob, `${t('invoices:csv.fileName')} ${dayOf(new Date())}.csv`),
        onError: (error) => toast.error(t('invoices:csv.failed'), { text: errorText(error) }),
      },
    )
  return (
    <>
      <PageHeader
        title={t('invoices:all.title')}
        text={t('invoices:all.intro')}
        actions={
          <Button icon={Download} busy={save.isPending} busyLabel={t('invoices:csv.busy')} onClick={saveAll}>
            {t('invoices:csv.submit')}
          </Button>
        }
      />
      <div className="mb-4 max-w-120">
        <SearchField label={t('invoices:all.search')} hint={t('invoices:all.searchHint')} onSearch={setQ} />
      </div>
      <Tabs
        label={t('invoices:all.title')}
        tabs={tabs.map((value) => ({ value, label: t(`invoices:tab.${value}`) }))}
        value={state}
        onChange={(value) => void navigate(staffPaths.billing({ state: value === 'all' ? undefined : value }), { replace: true })}
      >
        {state === 'missing' ? <MissingInvoices /> : <InvoiceList q={q} state={state} />}
      </Tabs>
    </>
  )
}
