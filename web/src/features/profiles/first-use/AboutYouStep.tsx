import { type Locale, locale } from '@uzima/contract/fields'
import { type Profile, UpdateProfile } from '@uzima/contract/profiles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { currentLanguage, setLanguage } from '#lib/i18n.ts'
import { languageNames } from '#lib/languages.ts'
import { loadProfile } from '#lib/session.ts'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { updateProfile } from '../api.ts'
import { StepFoot } from './StepFoot.tsx'

const Named = z.object({ name: UpdateProfile.shape.name })

type AboutYouStepProps = { profile: Profile; busy: boolean; onSkip: () => void; onDone: () => void }

/** The language changes at once, so that the rest can be read; both are saved on going on. */
export function AboutYouStep({ profile, busy, onSkip, onDone }: AboutYouStepProps) {
  const { t } = useTranslation('profiles')
  const [language, setChosen] = useState<Locale>(currentLanguage())
  const form = useZodForm(Named, { name: profile.name })

  function handleLanguage(chosen: Locale) {
    setChosen(chosen)
    void setLanguage(chosen)
  }

  async function handleSave({ name }: { name: string }) {
    const { gender, dateOfBirth, phone, address, timeZone } = profile
    await updateProfile({ name, gender, dateOfBirth, phone, address, timeZone, locale: language }).then(
      async () => {
        await loadProfile()
        onDone()
      },
      (error: unknown) => {
        if (isApiError(error) && error.field === 'name') form.fail('name', error.code)
        else toast.error(t('profiles:firstUse.failed'), { text: errorText(error) })
      },
    )
  }

  return (
    <form noValidate onSubmit={form.submit(handleSave)}>
      <div className="grid max-w-120 gap-7">
        <ChoiceGroup
          legend={t('profiles:personal.language.label')}
          name="language"
          columns={2}
          options={locale.options.map((value) => ({ value, title: languageNames[value] }))}
          value={language}
          onPick={handleLanguage}
        />
        <TextField
          label={t('profiles:firstUse.you.name')}
          hint={t('profiles:firstUse.you.nameHint')}
          autoComplete="name"
          required
          {...form.field('name')}
        />
      </div>
      <StepFoot busy={busy} saving={form.busy} onSkip={onSkip} />
    </form>
  )
}
