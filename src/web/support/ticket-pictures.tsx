import { useRef } from 'react'
import type { TicketPicture } from '../../contract/support.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Icon } from '../ui/icon.tsx'
import { readPictureData } from './picture-data.ts'

/** The pictures of a message, each opens large. */
export function TicketPictures({ pictures }: { pictures: readonly TicketPicture[] }) {
  const { t } = useTranslation('support')
  if (pictures.length === 0) return null
  return (
    <ul className="mt-4 flex flex-wrap gap-3">
      {pictures.map((picture, place) => (
        <li key={picture.id}>
          <LargePicture
            picture={picture}
            name={t('Picture.number', { number: place + 1, of: pictures.length })}
          />
        </li>
      ))}
    </ul>
  )
}

function LargePicture({ picture, name }: { picture: TicketPicture; name: string }) {
  const { t } = useTranslation('support')
  const dialog = useRef<HTMLDialogElement>(null)
  const { data, isLost } = usePictureData(picture.id)
  const { width, height } = picture
  if (isLost) {
    return (
      <p className="flex h-28 items-center gap-2 rounded-md border border-line-strong px-4 text-sm text-text-quiet">
        <Icon name="image" className="size-5" /> {t('Picture.lost')}
      </p>
    )
  }
  return (
    <>
      <button
        type="button"
        aria-label={t('Picture.open', { name })}
        disabled={data === undefined}
        onClick={() => dialog.current?.showModal()}
        className="block overflow-hidden rounded-md border border-line-strong bg-surface-3 hover:border-brass"
      >
        <svg
          viewBox={`0 0 ${width} ${height}`}
          className="h-28 max-w-[min(18rem,70vw)] min-w-11"
          aria-hidden="true"
        >
          {data && <image href={data} width={width} height={height} />}
        </svg>
      </button>
      <dialog
        ref={dialog}
        aria-label={name}
        closedby="any"
        className="m-auto max-h-[calc(100dvh-2rem)] max-w-[calc(100vw-2rem)] overflow-hidden rounded-lg border border-line-strong bg-surface-2 text-text backdrop:bg-[oklch(0.1_0.02_256/0.8)]"
      >
        {data && (
          <img
            src={data}
            alt={name}
            width={width}
            height={height}
            className="max-h-[calc(100dvh-2.25rem)] w-auto max-w-full object-contain"
          />
        )}
        <button
          type="button"
          aria-label={t('Picture.close')}
          onClick={() => dialog.current?.close()}
          className="absolute top-3 right-3 grid size-11 place-items-center rounded-md border border-line-strong bg-surface-2 hover:bg-surface-3"
        >
          <Icon name="x" className="size-5" />
        </button>
      </dialog>
    </>
  )
}

/** A picture of a ticket as the page shows it; undefined until it has come. */
export function usePictureData(id: string) {
  const { value, error } = useFetched(id, (signal) => readPictureData(id, signal))
  return { data: value, isLost: error !== undefined }
}
