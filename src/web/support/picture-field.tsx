import { useId, useState } from 'react'
import { mostPictures } from '../../contract/ticket-terms.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { useErrorText } from '../ui/form/error-text.ts'
import { FileButton } from '../ui/form/file-button.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { Icon } from '../ui/icon.tsx'
import { toDataAddress } from './picture-data.ts'
import { usePictureData } from './ticket-pictures.tsx'
import type { Upload, Uploads } from './use-uploads.ts'

/** The pictures of a message: chosen here, or given to it elsewhere; each with how far it has come. */
export function PictureField({ uploads: all }: { uploads: Uploads }) {
  const { t } = useTranslation('support')
  const id = useId()
  const { uploads, problem, add } = all
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {uploads.length > 0 && (
        <ul aria-label={t('Picture.list')} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
          {uploads.map((upload, place) => (
            <UploadRow key={upload.key} {...{ upload, all }} number={place + 1} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileButton
          multiple
          aria-disabled={uploads.length >= mostPictures}
          aria-describedby={id}
          onFiles={add}
          className={buttonClass('secondary', 'aria-disabled:opacity-60')}
        >
          <Icon name="paperclip" className="size-5" /> {t('Picture.add')}
        </FileButton>
        <p id={id} className="text-sm text-text-quiet">
          {t('Picture.hint', { most: mostPictures })}
        </p>
      </div>
      {problem && <FormMessage tone="danger">{t(`Picture.problem.${problem}`)}</FormMessage>}
    </div>
  )
}

interface UploadRowProps {
  upload: Upload
  all: Uploads
  number: number
}

function UploadRow({ upload, all, number }: UploadRowProps) {
  const { t } = useTranslation('support')
  const textOf = useErrorText()
  const { key, file, sent, share, errors } = upload
  const name = upload.name || t('Picture.kept', { number })
  return (
    <li className="flex items-center gap-3.5 rounded-md border border-line-strong bg-surface-2 p-2 pr-1">
      {file ? <FileThumb file={file} /> : sent && <SentThumb id={sent.id} />}
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-semibold">{name}</p>
        {errors ? (
          <p role="alert" className="text-sm text-danger">
            {errors.map(textOf).join(' ')}
          </p>
        ) : sent ? (
          <p className="flex items-center gap-1.5 text-sm text-text-quiet">
            <Icon name="check" className="size-4 text-online" /> {t('Picture.ready')}
          </p>
        ) : (
          <progress
            aria-label={t('Picture.sending', { name })}
            value={share}
            max={1}
            className="mt-2 block h-2 w-full max-w-60 appearance-none overflow-hidden rounded-full bg-surface-4 [&::-moz-progress-bar]:bg-brass [&::-webkit-progress-bar]:bg-surface-4 [&::-webkit-progress-value]:bg-brass"
          />
        )}
      </div>
      {errors && file && !isRefusal(errors) && (
        <Button
          kind="quiet"
          className="px-3!"
          aria-label={t('Picture.againOf', { name })}
          onClick={() => all.again(upload)}
        >
          <Icon name="rotate-ccw" className="size-5" /> {t('Picture.again')}
        </Button>
      )}
      <button
        type="button"
        aria-label={t('Picture.remove', { name })}
        onClick={() => all.remove(key)}
        className="grid size-11 shrink-0 place-items-center rounded-md text-text-quiet hover:bg-surface-3 hover:text-text"
      >
        <Icon name="x" className="size-5" />
      </button>
    </li>
  )
}

/** What the same file would be refused for again. */
function isRefusal(errors: NonNullable<Upload['errors']>): boolean {
  return errors.some(({ code }) => code.startsWith('Picture'))
}

function FileThumb({ file }: { file: File }) {
  // what cannot be read here is refused there
  const { value } = useFetched(file, () => toDataAddress(file))
  return <Thumb data={value} />
}

const SentThumb = ({ id }: { id: string }) => <Thumb data={usePictureData(id).data} />

function Thumb({ data }: { data: string | undefined }) {
  const [isBroken, setIsBroken] = useState(false)
  return data && !isBroken ? (
    <img
      src={data}
      alt=""
      width={48}
      height={48}
      onError={() => setIsBroken(true)}
      className="size-12 shrink-0 rounded-sm bg-surface-3 object-cover"
    />
  ) : (
    <span className="grid size-12 shrink-0 place-items-center rounded-sm bg-surface-3 text-text-quiet">
      <Icon name="image" className="size-5" />
    </span>
  )
}
