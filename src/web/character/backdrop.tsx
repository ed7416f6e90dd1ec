/** Hills by moonlight, in the colours of the theme. Decorative. */
export function Backdrop({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 1200 360"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      className={className}
    >
      <rect width="1200" height="360" className="fill-surface-2" />
      <circle cx="1086" cy="176" r="104" className="fill-brass opacity-[0.05]" />
      <circle cx="1086" cy="176" r="66" className="fill-brass opacity-[0.08]" />
      <circle cx="1086" cy="176" r="34" className="fill-brass opacity-40" />
      <path
        d="M0 262L120 214L210 240L330 178L420 232L520 200L640 250L760 186L850 228L960 170L1050 226L1140 196L1200 218V360H0Z"
        className="fill-surface-3"
      />
      <path
        d="M0 306L150 262L260 292L400 240L540 300L680 256L800 296L906 262L932 256L1000 276L1100 248L1200 282V360H0Z"
        className="fill-surface-4 opacity-70"
      />
      {/* on a phone it would stand behind the name */}
      <g className="max-sm:hidden">
        <path
          d="M906 262V204H900V190H908V197H915V190H923V197H930V190H938V204H932V256Z"
          className="fill-surface-4 opacity-70"
        />
        <path d="M915 218h8v14h-8Z" className="fill-brass opacity-80" />
      </g>
      <path
        d="M0 336C160 296 300 350 470 320S780 350 930 318S1120 332 1200 312V360H0Z"
        className="fill-surface-4"
      />
    </svg>
  )
}
