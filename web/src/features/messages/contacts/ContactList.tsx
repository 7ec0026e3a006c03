import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useContacts } from '../api.ts'
import { ContactRow } from './ContactRow.tsx'

/** Past contacts, with possible contacts below. */
export function ContactList({ chosenId }: { chosenId: string | undefined }) {
  const { t } = useTranslation(['messages', 'common'])
  const [search, setSearch] = useState('')
  const { contacts, ...list } = useContacts(search)
  const handleSearch = useCallback((text: string) => setSearch(text), [])
  return (
    <>
      <div className="px-1 pb-3">
        <SearchField label={t('messages:contacts.search')} onSearch={handleSearch} />
      </div>
      <StateView {...queryState(list)} skeleton={<SkeletonRows label={t('messages:contacts.loading')} rows={5} />}>
        {() =>
          contacts.length === 0 ? (
            <EmptyState
              title={t(search ? 'messages:contacts.noMatch' : 'messages:contacts.empty')}
              text={t(search ? 'messages:contacts.noMatchText' : 'messages:contacts.emptyText')}
            />
          ) : (
            <>
              <ul aria-label={t('messages:contacts.label')}>
                {contacts.map((contact) => (
                  <ContactRow key={contact.id} contact={contact} isChosen={contact.id === chosenId} />
                ))}
              </ul>
              {list.hasMore ? (
                <LoadMore
                  label={t('messages:contacts.more')}
                  busyLabel={t('messages:contacts.loading')}
                  busy={list.isFetchingMore}
                  onClick={() => void list.fetchMore()}
                />
              ) : null}
            </>
          )
        }
      </StateView>
    </>
  )
}
