import { useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { type Crop, mostZoom, moveCrop, zoomCrop } from './crop.ts'
import { drawCrop, drawnSize } from './draw-crop.ts'
import { useCropGestures } from './use-crop-gestures.ts'

interface CropperProps {
  bitmap: ImageBitmap
  crop: Crop
  onChange: (crop: Crop) => void
  /** While it is sent it stays as it is. */
  isFixed: boolean
}

/** How far a key moves the picture, in sides of the square, and how much one enlarges it. */
const step = { move: 0.02, zoom: 1.1 }

const directions: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The square of a picture that is kept, moved and enlarged by mouse, touch or keyboard. */
export function Cropper({ bitmap, crop, onChange, isFixed }: CropperProps) {
  const { t } = useTranslation('account')
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const change = (next: Crop) => !isFixed && onChange(next)
  useCropGestures(frame, { bitmap, crop, change })
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, bitmap, crop)
  }, [bitmap, crop])
  // what was pressed to choose the picture is gone
  useEffect(() => frame.current?.focus(), [])
  return (
    <div className="grid max-w-80 gap-4">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys */}
      <div
        ref={frame}
        // arrow keys are for the picture, not for the reader’s cursor
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by keys
        tabIndex={0}
        aria-label={t('Avatar.frame')}
        aria-describedby={`${id}-keys`}
        onKeyDown={(event) => {
          const next = cropAfter(event.key, crop, bitmap)
          if (!next || event.ctrlKey || event.metaKey || event.altKey) return
          event.preventDefault()
          change(next)
        }}
        className={`relative aspect-square touch-none overflow-hidden rounded-lg bg-surface-3 select-none ${isFixed ? '' : 'cursor-grab active:cursor-grabbing'}`}
      >
        <canvas ref={canvas} width={drawnSize} height={drawnSize} className="size-full" />
        <Thirds />
      </div>
      <p id={`${id}-keys`} className="text-sm text-text-quiet">
        {t('Avatar.keys')}
      </p>
      <label className="grid gap-1.5 text-sm font-semibold">
        {t('Avatar.zoom')}
        <input
          type="range"
          min={1}
          max={mostZoom}
          step={0.01}
          value={crop.zoom}
          aria-valuetext={`${Math.round(crop.zoom * 100)} %`}
          disabled={isFixed}
          onChange={(event) => change(zoomCrop(crop, bitmap, Number(event.target.value)))}
          className="h-11 w-full cursor-pointer accent-brass"
        />
      </label>
    </div>
  )
}

function cropAfter(key: string, crop: Crop, bitmap: ImageBitmap): Crop | undefined {
  const direction = directions[key]
  // the key goes where the eye goes: to see more of the right, the picture moves to the left
  if (direction) {
    return moveCrop(crop, bitmap, -direction[0] * step.move, -direction[1] * step.move)
  }
  if (key === '+' || key === '=') return zoomCrop(crop, bitmap, crop.zoom * step.zoom)
  if (key === '-') return zoomCrop(crop, bitmap, crop.zoom / step.zoom)
  return undefined
}

/** Lines to place a face by. */
function Thirds() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 grid grid-cols-3 grid-rows-3 *:border-[0.5px] *:border-[oklch(1_0_0/0.25)]"
    >
      {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((cell) => (
        <span key={cell} />
      ))}
    </div>
  )
}
