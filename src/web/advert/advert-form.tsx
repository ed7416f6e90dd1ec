import { useState } from 'react'
import type { z } from 'zod/mini'
import { useLanguageName } from '../base/i18n/use-language-name.ts'
import type { Advert } from '../../contract/advert.ts'
import {
  advertCategories,
  longestAdvertText,
  longestAdvertTitle,
} from '../../contract/advert-terms.ts'
import type { OwnCharacter } from '../../contract/character.ts'
import type { GameTrait } from '../../contract/game-field.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { createLazy } from '../base/lazy.ts'
import { useNavigate } from '../base/router.ts'
import { useSite } from '../base/site.ts'
import { Button } from '../ui/button.tsx'
import { AreaField } from '../ui/form/area-field.tsx'
import { ChoiceField } from '../ui/form/choice-field.tsx'
import { type Draft, useSaving } from '../ui/form/draft.ts'
import { Form } from '../ui/form/form.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { type FormOf, useForm } from '../ui/form/use-form.ts'
import { GameIcon } from '../ui/game-icon.tsx'
import type { AdvertSchema, AdvertValues } from './advert-form-schema.ts'
import { isWorthSaving } from './advert-form-values.ts'
import { advertPath } from './advert-path.ts'
import { AdvertPreview } from './advert-preview.tsx'
import { hasPrice } from './categories.ts'
import { CharacterField } from './character-field.tsx'

const schema = createLazy(async () => (await import('./advert-form-schema.ts')).advertSchema)

interface AdvertFormProps {
  initial: AdvertValues
  draft: Draft<AdvertValues>
  characters: readonly OwnCharacter[]
  classes: readonly GameTrait[]
  submitLabel: string
  /** What follows from sending it. */
  note?: string
  /** @returns the advert as it is then, which is shown next */
  submit: (values: z.output<AdvertSchema>) => Promise<Advert>
}

/** An advert as it is written, beside how it will look. What was typed once and not sent is there again. */
export function AdvertForm(props: AdvertFormProps) {
  const { initial, draft, characters, classes, submitLabel, note, submit } = props
  const { t } = useTranslation('advert')
  const navigate = useNavigate()
  const [saved, setSaved] = useState(() => readSaved(draft, characters))
  const form = useForm({
    schema,
    initial: saved ?? initial,
    submit: async (values) => {
      const written = await submit(values)
      // at once: the way there may take its time
      draft.forget()
      await navigate(advertPath(written))
    },
  })
  const { values } = form
  const isChanged = JSON.stringify(values) !== JSON.stringify(initial)
  useSaving(draft, values, isChanged && isWorthSaving(values))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 desk:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid max-w-[40rem] content-start gap-5">
        {saved && (
          <FormMessage tone="notice">
            <p>{t('AdvertForm.kept')}</p>
            <Button
              kind="quiet"
              className="-ml-5"
              onClick={() => {
                draft.forget()
                form.reset(initial)
                setSaved(undefined)
              }}
            >
              {t('AdvertForm.startOver')}
            </Button>
          </FormMessage>
        )}
        <Form form={form}>
          <AdvertFields {...{ form, characters, classes }} />
          {note && <p className="text-sm text-text-quiet">{note}</p>}
          <SubmitButton className="justify-self-start">{submitLabel}</SubmitButton>
        </Form>
      </div>
      <div className="self-start desk:sticky desk:top-6">
        <AdvertPreview {...{ values, characters, classes }} />
      </div>
    </div>
  )
}

function readSaved(draft: Draft<AdvertValues>, characters: readonly OwnCharacter[]) {
  const saved = draft.read()
  if (!saved || !isWorthSaving(saved)) return undefined
  const isKnown = characters.some(({ id }) => id === saved.Character)
  return isKnown ? saved : { ...saved, Character: characters[0]?.id ?? '' }
}

interface AdvertFieldsProps extends Pick<AdvertFormProps, 'characters' | 'classes'> {
  form: FormOf<AdvertSchema>
}

function AdvertFields({ form, characters, classes }: AdvertFieldsProps) {
  const { t } = useTranslation('advert')
  const { hasOwnCharacters, hasGameAccounts, languages } = useSite().site
  const nameOf = useLanguageName()
  return (
    <>
      <ChoiceField
        field={form.field('Category')}
        label={t('AdvertForm.category')}
        choices={advertCategories.map((value) => ({
          value,
          label: (
            <span className="flex items-center gap-2.5">
              <GameIcon name={value} className="size-5 shrink-0 text-brass" />
              {t(`Advert.category.${value}`)}
            </span>
          ),
        }))}
      />
      {hasOwnCharacters && (
        <CharacterField {...{ characters, classes }} field={form.field('Character')} />
      )}
      <TextField
        field={form.field('Title')}
        longest={longestAdvertTitle}
        label={t('AdvertForm.title')}
        hint={t('AdvertForm.titleHint', {
          used: form.values.Title.length,
          most: longestAdvertTitle,
        })}
        autoComplete="off"
        autoCapitalize="sentences"
        spellCheck
      />
      <AreaField
        field={form.field('Text')}
        label={t('AdvertForm.text')}
        hint={t('AdvertForm.textHint')}
        longest={longestAdvertText}
        height="tall"
      />
      {hasGameAccounts && hasPrice(form.values.Category) && (
        <TextField
          field={form.field('Gold')}
          label={t('AdvertForm.gold')}
          hint={t('AdvertForm.goldHint')}
          icon="coins"
          inputMode="numeric"
          autoComplete="off"
          className="max-w-[16rem] tabular-nums"
        />
      )}
      {languages.some(({ tag }) => tag !== form.values.Language) && (
        <ChoiceField
          field={form.field('Language')}
          label={t('AdvertForm.language')}
          hint={t('AdvertForm.languageHint')}
          choices={languages.map(({ tag }) => ({ value: tag, lang: tag, label: nameOf(tag) }))}
        />
      )}
    </>
  )
}
