import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { ConsentGate } from '../consent/public.ts'
import { AddressBook } from './addresses/AddressBook.tsx'
import { DeliveryTab } from './orders/DeliveryTab.tsx'
import { PartnerNetwork } from './PartnerNetwork.tsx'
import { RefillsTab } from './RefillsTab.tsx'

type Tab = 'delivery' | 'refills'

/** The screen at /pharmacy-services: deliveries and refills. */
export default function PharmacyPage() {
  const { t } = useTranslation('pharmacy')
  const [tab, setTab] = useState<Tab>('delivery')
  return (
    <>
      <PageHeader title={t('pharmacy:page.title')} text={t('pharmacy:page.intro')} />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-6">
        <Tabs
          label={t('pharmacy:page.title')}
          tabs={[
            { value: 'delivery', label: t('pharmacy:page.delivery') },
            { value: 'refills', label: t('pharmacy:page.refills') },
          ]}
          value={tab}
          onChange={setTab}
        >
          <ConsentGate dataType="medications">{tab === 'delivery' ? <DeliveryTab /> : <RefillsTab />}</ConsentGate>
        </Tabs>
        <div className="grid gap-4 wide:gap-6">
          <PartnerNetwork />
          <AddressBook />
        </div>
      </div>
    </>
  )
}
