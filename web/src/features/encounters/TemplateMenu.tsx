import { type Encounter, type NoteContent, noteSections } from '@uzima/contract/encounters'
import { LayoutTemplate } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatList } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import { toast } from '#ui/toast.ts'
import { useChart } from '../chart/public.ts'
import { usePatient } from '../sharing/public.ts'
import { useUnits, vitalText } from '../vitals/public.ts'

const templates = ['checkup', 'followup', 'child', 'pregnancy', 'diabetes', 'hypertension', 'mental', 'video'] as const
type Template = (typeof templates)[number]

type TemplateMenuProps = { encounter: Encounter; content: NoteContent; onInsert: (changed: Partial<NoteContent>) => void }

/** Frames for common visits, filled from the chart; what is typed already stays, and the frame follows it. */
export function TemplateMenu({ encounter: { visit }, content, onInsert }: TemplateMenuProps) {
  const { t } = useTranslation(['encounters', 'vitals'])
  const unitOf = useUnits()
  const patient = usePatient(visit.patientId).data
  const chart = useChart(visit.patientId).data

  function insert(template: Template) {
    const medicines = chart?.medications.map(({ name, dosage }) => `${name} ${dosage}`) ?? []
    const values = chart?.vitals.flatMap((trend) => {
      const latest = trend.readings.at(-1)
      const { kind } = trend
      return latest ? [`${t(`vitals:kind.${kind}`)} ${vitalText(t, { kind, values: latest.values }, unitOf(kind))}`] : []
    })
    const age = patient?.age ?? null
    const filled = {
      name: visit.patient,
      age: age === null ? t('encounters:template.unknownAge') : t('encounters:template.age', { count: age }),
      medicines: medicines.length > 0 ? formatList(medicines) : t('encounters:template.noMedicines'),
      values: values && values.length > 0 ? formatList(values) : t('encounters:template.noValues'),
    }
    const changed: Partial<NoteContent> = {}
    for (const section of noteSections) {
      const words = t(`encounters:template.${template}.${section}`, filled)
      const before = content[section].trimEnd()
      changed[section] = before === '' ? words : `${before}\n\n${words}`
    }
    onInsert(changed)
    toast.success(t('encounters:template.done', { name: t(`encounters:template.${template}.name`) }))
  }

  return (
    <MenuButton
      trigger={
        <Button variant="quiet" icon={LayoutTemplate}>
          {t('encounters:template.open')}
        </Button>
      }
      entries={templates.map((template) => ({
        kind: 'item',
        label: t(`encounters:template.${template}.name`),
        onSelect: () => insert(template),
      }))}
    />
  )
}
