import { type Encounter, type NoteContent, noteSections } from '@uzima/contract/encounters'
import {
  type NoteTemplate,
  type Placeholder,
  templateParts,
  templateSectionLength,
  type WriteNoteTemplate,
} from '@uzima/contract/note-templates'
import { FilePlus, LayoutTemplate, Settings2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatList } from '#lib/format.ts'
import { hasRole, useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import type { MenuEntry } from '#ui/menu.ts'
import { toast } from '#ui/toast.ts'
import { useChart } from '../chart/public.ts'
import { isPresent, problemText } from '../conditions/public.ts'
import { filled, loadTemplatesDialog, useNoteTemplates, withoutName } from '../note-templates/public.ts'
import { usePatient } from '../sharing/public.ts'
import { useUnits, vitalText } from '../vitals/public.ts'

const TemplatesDialog = lazy(loadTemplatesDialog)

const built = ['checkup', 'followup', 'child', 'pregnancy', 'diabetes', 'hypertension', 'mental', 'video'] as const
type Words = Partial<Pick<NoteContent, (typeof templateParts)[number]>>

type TemplateMenuProps = { encounter: Encounter; content: NoteContent; onInsert: (changed: Partial<NoteContent>) => void }

/** Frames for common visits, filled from the chart: the doctor's, the practice's, and ours. What is typed already stays, and the frame follows it. */
export function TemplateMenu({ encounter: { visit }, content, onInsert }: TemplateMenuProps) {
  const { t } = useTranslation(['note-templates', 'vitals'])
  const isDoctor = hasRole(useSession(), 'doctor')
  const templates = useNoteTemplates().data?.rows ?? []
  const valuesOf = useValues(visit)
  const [dialog, setDialog] = useState<{ ofNote: WriteNoteTemplate | undefined } | null>(null)

  function insert(name: string, words: Words) {
    const changed: Partial<NoteContent> = {}
    for (const part of templateParts) {
      const text = words[part] ?? ''
      const before = content[part].trimEnd()
      if (text.trim() !== '') changed[part] = before === '' ? text : `${before}\n\n${text}`
    }
    onInsert(changed)
    toast.success(t('note-templates:template.done', { name }))
  }
  function insertOwn(template: NoteTemplate) {
    const values = valuesOf()
    insert(template.name, Object.fromEntries(templateParts.map((part) => [part, filled(template[part], values)])))
  }
  function insertBuilt(template: (typeof built)[number]) {
    const values = valuesOf()
    const words = noteSections.map((section) => [section, t(`note-templates:template.${template}.${section}`, values)])
    insert(t(`note-templates:template.${template}.name`), Object.fromEntries(words))
  }
  /** With the patient's name taken out; the form asks for the rest. */
  function makeOfNote() {
    const words = templateParts.map((part) => [part, withoutName(content[part], visit.patient).slice(0, templateSectionLength)])
    setDialog({ ofNote: { owner: 'own', name: '', ...Object.fromEntries(words) } })
  }

  const entriesOf = (owner: NoteTemplate['owner']): MenuEntry[] => {
    const rows = templates.filter((template) => template.owner === owner)
    if (rows.length === 0) return []
    return [
      { kind: 'heading', label: t(`note-templates:owner.${owner}`) },
      ...rows.map((template): MenuEntry => ({ kind: 'item', label: template.name, onSelect: () => insertOwn(template) })),
    ]
  }
  const entries: MenuEntry[] = [
    ...entriesOf('own'),
    ...entriesOf('practice'),
    ...(templates.length > 0 ? [{ kind: 'heading' as const, label: t('note-templates:template.built') }] : []),
    ...built.map(
      (template): MenuEntry => ({
        kind: 'item',
        label: t(`note-templates:template.${template}.name`),
        onSelect: () => insertBuilt(template),
      }),
    ),
    ...(isDoctor
      ? [
          { kind: 'separator' as const },
          { kind: 'item' as const, icon: FilePlus, label: t('note-templates:template.make'), onSelect: makeOfNote },
          {
            kind: 'item' as const,
            icon: Settings2,
            label: t('note-templates:template.manage'),
            onSelect: () => setDialog({ ofNote: undefined }),
          },
        ]
      : []),
  ]
  return (
    <>
      <MenuButton
        trigger={
          <Button variant="quiet" icon={LayoutTemplate}>
            {t('note-templates:template.open')}
          </Button>
        }
        entries={entries}
      />
      <Suspense fallback={null}>{dialog ? <TemplatesDialog {...dialog} onClose={() => setDialog(null)} /> : null}</Suspense>
    </>
  )
}

/** What the placeholders stand for, from the chart as it is when a template is chosen. */
function useValues(visit: Encounter['visit']): () => Record<Placeholder, string> {
  const { t } = useTranslation(['note-templates', 'vitals'])
  const unitOf = useUnits()
  const patient = usePatient(visit.patientId).data
  const chart = useChart(visit.patientId).data
  return () => {
    const age = patient?.age ?? null
    const problems = chart?.conditions.rows.filter(isPresent).map(problemText) ?? []
    const medicines = chart?.medications.map(({ name, dosage }) => `${name} ${dosage}`) ?? []
    const values =
      chart?.vitals.flatMap(({ kind, readings }) => {
        const latest = readings.at(-1)
        return latest ? [`${t(`vitals:kind.${kind}`)} ${vitalText(t, { ...latest, kind }, unitOf(kind))}`] : []
      }) ?? []
    const noProblems = chart?.conditions.known === 'none' ? 'noProblems' : 'unknownProblems'
    return {
      name: visit.patient,
      age: age === null ? t('note-templates:template.unknownAge') : t('note-templates:template.age', { count: age }),
      problems: problems.length > 0 ? formatList(problems) : t(`note-templates:template.${noProblems}`),
      medicines: medicines.length > 0 ? formatList(medicines) : t('note-templates:template.noMedicines'),
      values: values.length > 0 ? formatList(values) : t('note-templates:template.noValues'),
    }
  }
}
