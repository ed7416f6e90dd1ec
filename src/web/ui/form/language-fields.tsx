import { type LocalText, textIn } from '../../../contract/language.ts'
import { useSite } from '../../base/site.ts'
import { AreaField } from './area-field.tsx'
import { TextField } from './text-field.tsx'
import type { Field } from './use-form.ts'

interface Said {
  field: Field<LocalText>
  labelIn: (language: string) => string
  /** Letters. */
  longest: number
}

interface LanguageFieldsProps {
  title: Said
  text: Said & { height?: 'short' | 'middle' }
}

/** A title and a text of something in each language of the site, side by side where there is room. */
export function LanguageFields({ title, text }: LanguageFieldsProps) {
  const { site, language: own } = useSite()
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-3">
      {site.languages.map(({ tag, name, direction: dir }, place) => {
        const language = textIn(name, own)
        const written = { lang: tag, dir }
        return (
          <div key={tag} className="grid min-w-0 flex-1 basis-60 content-start gap-2">
            <TextField
              // what is wrong is said once
              field={fieldIn(tag, place === 0 ? title.field : { ...title.field, error: undefined })}
              label={title.labelIn(language)}
              maxLength={title.longest}
              spellCheck
              {...written}
            />
            <AreaField
              field={fieldIn(tag, text.field)}
              label={text.labelIn(language)}
              longest={text.longest}
              height={text.height ?? 'middle'}
              {...written}
            />
          </div>
        )
      })}
    </div>
  )
}

/** The part of a text that is in one language. */
export function fieldIn(tag: string, field: Field<LocalText>): Field<string> {
  return {
    ...field,
    name: `${field.name}-${tag}`,
    value: field.value[tag] ?? '',
    onChange: (said) => field.onChange({ ...field.value, [tag]: said }),
  }
}
