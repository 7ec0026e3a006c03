import type { ContactRow } from '@uzima/contract/emergency-contacts'
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { List } from '#ui/List.tsx'
import { toast } from '#ui/toast.ts'
import { useSetPrimaryContact } from './api.ts'
import { ContactItem } from './ContactItem.tsx'

type ContactListProps = {
  contacts: ContactRow[]
  add: ReactNode
  onEdit: (contact: ContactRow) => void
  onDelete: (contact: ContactRow) => void
}

export function ContactList({ contacts, add, onEdit, onDelete }: ContactListProps) {
  const { t } = useTranslation('emergency-contacts')
  const setPrimary = useSetPrimaryContact()
  const makePrimary = (contact: ContactRow) =>
    setPrimary.mutate(contact, {
      onSuccess: ({ name }) =>
        toast.success(t('emergency-contacts:primary.done.title'), { text: t('emergency-contacts:primary.done.text', { name }) }),
      onError: (error) => toast.error(t('emergency-contacts:primary.failed'), { text: errorText(error) }),
    })
  return (
    <Card title={t('emergency-contacts:list.title')}>
      {contacts.length === 0 ? (
        <EmptyState title={t('emergency-contacts:list.empty.title')} text={t('emergency-contacts:list.empty.text')} action={add} />
      ) : (
        <List label={t('emergency-contacts:list.title')}>
          {contacts.map((contact) => (
            <ContactItem key={contact.id} contact={contact}>
              {contact.isPrimary ? null : (
                <Button
                  variant="quiet"
                  className="max-sm:order-last"
                  aria-label={t('emergency-contacts:primary.name', { name: contact.name })}
                  busy={setPrimary.isPending && setPrimary.variables.id === contact.id}
                  onClick={() => makePrimary(contact)}
                >
                  {t('emergency-contacts:primary.submit')}
                </Button>
              )}
              <IconButton
                name={t('emergency-contacts:edit.name', { name: contact.name })}
                icon={Pencil}
                className="text-muted"
                onClick={() => onEdit(contact)}
              />
              <IconButton
                name={t('emergency-contacts:delete.name', { name: contact.name })}
                icon={Trash2}
                className="text-muted hover:text-danger"
                onClick={() => onDelete(contact)}
              />
            </ContactItem>
          ))}
        </List>
      )}
    </Card>
  )
}
