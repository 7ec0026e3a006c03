import type { NoteTemplate, WriteNoteTemplate } from '@uzima/contract/note-templates'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatMoment } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { AskFirst } from '#ui/AskFirst.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { List } from '#ui/List.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { useDeleteNoteTemplate, useNoteTemplates } from './api.ts'
import { TemplateForm } from './TemplateForm.tsx'

const blank: WriteNoteTemplate = { owner: 'own', name: '', subjective: '', objective: '', assessment: '', plan: '', summary: '' }

/** `ofNote`: begins with a new template made from a note. */
type TemplatesDialogProps = { ofNote: WriteNoteTemplate | undefined; onClose: () => void }
type Written = { values: WriteNoteTemplate; template?: NoteTemplate; isOfNote?: boolean }

/** The doctor's own templates and the practice's: added, changed and deleted. */
export function TemplatesDialog({ ofNote, onClose }: TemplatesDialogProps) {
  const { t } = useTranslation(['note-templates', 'common'])
  const [written, setWritten] = useState<Written | null>(ofNote ? { values: ofNote, isOfNote: true } : null)
  const title = written ? (written.template ? 'edit' : 'add') : 'list'
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(`note-templates:${title}.title`)}
      text={written ? undefined : t('note-templates:list.intro')}
      closeLabel={t('common:close')}
    >
      {written ? (
        <TemplateForm {...written} onDone={() => (written.isOfNote ? onClose() : setWritten(null))} />
      ) : (
        <TemplateList onWrite={setWritten} />
      )}
    </Dialog>
  )
}

function TemplateList({ onWrite }: { onWrite: (written: Written) => void }) {
  const { t } = useTranslation(['note-templates', 'common'])
  const templates = useNoteTemplates()
  return (
    <StateView {...queryState(templates)} skeleton={<SkeletonRows label={t('note-templates:list.loading')} rows={3} />}>
      {() => (
        <div className="space-y-5 pb-2">
          <Button icon={Plus} onClick={() => onWrite({ values: blank })}>
            {t('note-templates:list.add')}
          </Button>
          {(['own', 'practice'] as const).map((owner) => {
            const rows = templates.data?.rows.filter((template) => template.owner === owner) ?? []
            return (
              <section key={owner} aria-labelledby={`templates-${owner}`}>
                <h3 id={`templates-${owner}`}>{t(`note-templates:owner.${owner}`)}</h3>
                {rows.length === 0 ? <p className="text-muted">{t(`note-templates:list.empty.${owner}`)}</p> : null}
                <List>
                  {rows.map((template) => (
                    <TemplateRow key={template.id} template={template} onEdit={() => onWrite({ values: template, template })} />
                  ))}
                </List>
              </section>
            )
          })}
        </div>
      )}
    </StateView>
  )
}

function TemplateRow({ template, onEdit }: { template: NoteTemplate; onEdit: () => void }) {
  const { t } = useTranslation(['note-templates', 'common'])
  const remove = useDeleteNoteTemplate()
  const { id, name, owner, updatedAt, updatedBy } = template
  const when = formatMoment(updatedAt)
  return (
    <li className="flex items-center gap-2 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-muted text-small">
          {owner === 'practice' && updatedBy
            ? t('note-templates:list.changedBy', { name: updatedBy, when })
            : t('note-templates:list.changed', { when })}
        </p>
      </div>
      <IconButton icon={Pencil} name={t('note-templates:list.edit', { name })} onClick={onEdit} />
      <AskFirst
        title={t('note-templates:delete.title', { name })}
        text={t(`note-templates:delete.text.${owner}`)}
        keepLabel={t('note-templates:delete.keep')}
        confirmLabel={t('note-templates:delete.confirm')}
        busyLabel={t('note-templates:delete.busy')}
        busy={remove.isPending}
        error={remove.error ? errorText(remove.error) : undefined}
        onConfirm={(done) =>
          remove.mutate(id, {
            onSuccess: () => {
              done()
              toast.success(t('note-templates:delete.done'), { text: name })
            },
          })
        }
      >
        {(ask) => <IconButton icon={Trash2} name={t('note-templates:list.delete', { name })} onClick={ask} />}
      </AskFirst>
    </li>
  )
}
