import {
  longestDownloadName,
  longestMirrorName,
  longestMirrorUrl,
  mostMirrors,
} from '../../../contract/download-terms.ts'
import { platforms } from '../../../contract/download.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { AreaField } from '../../ui/form/area-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { FormOf } from '../../ui/form/use-form.ts'
import type { schema } from './download-form-schema.ts'

/** What is asked of a file: what it is called and for, where it lies, and how one knows it is the right one. */
export function DownloadFields({ form }: { form: FormOf<typeof schema> }) {
  const { t } = useTranslation('team')
  return (
    <>
      <TextField
        field={form.field('Name')}
        label={t('DownloadDesk.name')}
        maxLength={longestDownloadName}
        autoComplete="off"
      />
      <SelectField
        field={form.field('Platform')}
        label={t('DownloadDesk.platform')}
        options={platforms.map((value) => ({ value, name: t(`DownloadDesk.platformOf.${value}`) }))}
      />
      <AreaField
        field={form.field('Mirrors')}
        label={t('DownloadDesk.mirrors')}
        hint={t('DownloadDesk.mirrorsHint')}
        longest={mostMirrors * (longestMirrorName + longestMirrorUrl + 2)}
        height="short"
      />
      <TextField
        field={form.field('Size')}
        label={t('DownloadDesk.size')}
        hint={t('DownloadDesk.sizeHint')}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        field={form.field('Sha256')}
        label={t('DownloadDesk.sha256')}
        hint={t('DownloadDesk.sha256Hint')}
        autoComplete="off"
      />
    </>
  )
}
