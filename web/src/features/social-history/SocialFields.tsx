import {
  industryLength,
  intents,
  livings,
  occupationLength,
  pregnancyStatuses,
  type SocialTopic,
  tobaccoKinds,
  tobaccoStatuses,
} from '@uzima/contract/social-history/content'
import type { Control, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { BoundField } from '#lib/form.ts'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { PartialDateField } from '../chart/public.ts'
import type { SocialValues } from './social-history-form.ts'

/** own: asked about themselves; provider: asked about the patient. */
type FieldsProps = { side: 'own' | 'provider'; field: (name: keyof SocialValues) => BoundField; values: SocialValues }
type Asked = FieldsProps & { topic: SocialTopic; control: Control<SocialValues, unknown, FieldValues> }

/** The fields of a topic’s question. */
export function SocialFields({ topic, control, ...props }: Asked) {
  const { t } = useTranslation(['social-history', 'common'])
  const { field, side } = props
  if (topic === 'tobacco') return <TobaccoFields {...props} />
  if (topic === 'alcohol') return <AlcoholFields {...props} />
  if (topic === 'pregnancy') return <PregnancyFields {...props} />
  if (topic === 'occupation')
    return (
      <>
        <TextField label={t(`social-history:occupation.question.${side}`)} maxLength={occupationLength} {...field('occupation')} />
        <TextField
          label={t('social-history:occupation.industry')}
          optional={t('common:optional')}
          maxLength={industryLength}
          {...field('industry')}
        />
        <PartialDateField label={t('social-history:occupation.since')} control={control} name="since" />
      </>
    )
  return (
    <ChoiceGroup
      legend={t(`social-history:livingQuestion.${side}`)}
      options={livings.map((value) => ({ value, title: t(`social-history:living.${value}`) }))}
      {...field('living')}
    />
  )
}

function TobaccoFields({ side, field, values }: FieldsProps) {
  const { t } = useTranslation(['social-history', 'common'])
  const optional = t('common:optional')
  const hasUsed = values.tobacco === 'former' || values.tobacco === 'current'
  return (
    <>
      <ChoiceGroup
        legend={t(`social-history:tobacco.question.${side}`)}
        options={tobaccoStatuses.map((value) => ({ value, title: t(`social-history:tobacco.status.${value}`) }))}
        {...field('tobacco')}
      />
      {hasUsed ? (
        <>
          <SelectField
            label={t('social-history:tobacco.kindLabel')}
            optional={optional}
            placeholder={t('social-history:form.choose')}
            options={tobaccoKinds.map((value) => ({ value, label: t(`social-history:tobacco.kind.${value}`) }))}
            {...field('kind')}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label={t('social-history:tobacco.perDay')}
              optional={optional}
              inputMode="decimal"
              autoComplete="off"
              maxLength={5}
              {...field('perDay')}
            />
            <TextField
              label={t('social-history:tobacco.years')}
              optional={optional}
              inputMode="decimal"
              autoComplete="off"
              maxLength={5}
              {...field('years')}
            />
          </div>
        </>
      ) : null}
      {values.tobacco === 'former' ? (
        <TextField
          label={t('social-history:tobacco.quitYear')}
          optional={optional}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          {...field('quitYear')}
        />
      ) : null}
    </>
  )
}

const auditPoints = ['0', '1', '2', '3', '4'] as const

/** The three questions as they were published; who never drinks is asked the first only. */
function AlcoholFields({ side, field, values }: FieldsProps) {
  const { t } = useTranslation('social-history')
  const drinks = values.often !== '' && values.often !== '0'
  const asked = drinks ? (['often', 'drinks', 'sixOrMore'] as const) : (['often'] as const)
  return (
    <>
      <p className="text-muted text-small">{t('social-history:alcohol.intro')}</p>
      {asked.map((name) => (
        <ChoiceGroup
          key={name}
          legend={t(`social-history:alcohol.${name}.${side}`)}
          options={auditPoints.map((value) => ({ value, title: t(`social-history:alcohol.${name}Answer.${value}`) }))}
          {...field(name)}
        />
      ))}
    </>
  )
}

function PregnancyFields({ side, field, values }: FieldsProps) {
  const { t } = useTranslation(['social-history', 'common'])
  const optional = t('common:optional')
  const asksIntent = values.pregnancy === 'not-pregnant' || values.pregnancy === 'breastfeeding'
  return (
    <>
      <ChoiceGroup
        legend={t(`social-history:pregnancy.question.${side}`)}
        options={pregnancyStatuses.map((value) => ({ value, title: t(`social-history:pregnancy.status.${value}`) }))}
        {...field('pregnancy')}
      />
      <p className="text-muted text-small">{t('social-history:pregnancy.checked')}</p>
      {values.pregnancy === 'pregnant' ? (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t('social-history:pregnancy.dueDate')} optional={optional} type="date" {...field('dueDate')} />
          <TextField
            label={t('social-history:pregnancy.weeks')}
            optional={optional}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            {...field('weeks')}
          />
        </div>
      ) : null}
      {asksIntent ? (
        <SelectField
          label={t(`social-history:pregnancy.intentLabel.${side}`)}
          options={intents.toReversed().map((value) => ({ value, label: t(`social-history:pregnancy.intent.${value}`) }))}
          {...field('intent')}
        />
      ) : null}
    </>
  )
}
