import { languageOf } from '../../src/server/platform/locale/terminal-language.ts'

const english = {
  usage: `npm create guildhall FOLDER, with -- and what “guildhall setup --help” tells of behind it

--use SPEC   Install this in place of the published version: an archive, or another version.`,
  exists: '{{file}} is there already, and nothing is overwritten: name another folder.',
  installing: 'Installing Guildhall, with Node and PostgreSQL: a minute or two …',
  undone: 'Nothing was left behind.',
  done: 'Your site is in {{folder}}: go there first.',
}

const texts: Readonly<Record<string, typeof english>> = {
  en: english,
  fr: {
    usage: `npm create guildhall DOSSIER, suivi de -- et des options de « guildhall setup --help »

--use SPEC   Installer ceci à la place de la version publiée : une archive ou une autre version.`,
    exists: '{{file}} existe déjà, et rien n’est écrasé : choisissez un autre dossier.',
    installing: 'Installation de Guildhall, avec Node et PostgreSQL : une minute ou deux…',
    undone: 'Rien n’a été laissé derrière.',
    done: 'Votre site est dans {{folder}} : commencez par vous y placer.',
  },
  de: {
    usage: `npm create guildhall ORDNER, dahinter -- und was „guildhall setup --help“ nennt

--use SPEC   Dies statt der veröffentlichten Version installieren: ein Archiv oder eine andere Version.`,
    exists: '{{file}} gibt es schon, und es wird nichts überschrieben: Nenne einen anderen Ordner.',
    installing: 'Guildhall wird installiert, mit Node und PostgreSQL: ein bis zwei Minuten …',
    undone: 'Es ist nichts zurückgeblieben.',
    done: 'Deine Website liegt in {{folder}}: Wechsle zuerst dorthin.',
  },
}

/** Says a text in the language of the terminal. */
export function say(key: keyof typeof english, values: Record<string, string> = {}): string {
  const text = (texts[languageOf(process.env)] ?? english)[key]
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
