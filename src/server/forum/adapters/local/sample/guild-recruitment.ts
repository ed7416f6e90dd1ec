import { said } from './sample-topic.ts'
import type { SampleTopic } from './sample-topic.ts'

export const guildRecruitment: SampleTopic[] = [
  {
    forum: 'guilds',
    slug: 'last-orders-is-recruiting',
    title: {
      fr: 'Last Orders recrute : en anglais, le soir, sans presse',
      en: 'Last Orders is recruiting: English, evenings, no hurry',
    },
    isNews: false,
    views: 611,
    posts: [
      {
        author: 'Saltmarsh',
        daysAgo: 8,
        minutes: 700,
        post: {
          fr: `<p>Nous sommes 24, pour la plupart au Royaume-Uni et en Irlande, et nous avons
            presque tous un travail, des enfants ou les deux. On joue entre 21 h et 23 h 30,
            heure du serveur, et à la dernière tournée on va se coucher.</p>
            <ul>
              <li>Mercredi : Cendrefort, 7 boss sur 9 à ce jour ;</li>
              <li>Vendredi : ce qui nous chante ;</li>
              <li>On cherche : un Prêtre, un Mage, n’importe qui de drôle.</li>
            </ul>
            <p>On parle anglais en vocal, mais trois de nos membres sont français et aucun ne s’est
            plaint de notre accent en face.</p>`,
          en: `<p>There are 24 of us, mostly in the UK and Ireland, nearly all with jobs,
            children or both. We play from 9 to 11.30 pm server time, and at last orders we go
            to bed.</p>
            <ul>
              <li>Wednesdays: Cinderhold, 7 bosses of 9 so far</li>
              <li>Fridays: whatever we fancy</li>
              <li>Wanted: a Priest, a Mage, anybody funny</li>
            </ul>
            <p>Voice is in English, though three of our members are French and none of them has
            complained about our accents to our faces.</p>`,
        },
      },
      {
        author: 'Bramblewick',
        daysAgo: 8,
        minutes: 610,
        post: said(`<p>Ranger, 51, candle-maker, available most evenings. I am told I’m funny by people
          who owe me money.</p>`),
      },
      {
        author: 'Saltmarsh',
        daysAgo: 8,
        minutes: 590,
        post: said(`<p>That’s the best application we’ve had. Come by the Three Lanterns on Friday at
          9.</p>`),
      },
      {
        author: 'Lunebrume',
        daysAgo: 6,
        minutes: 200,
        post: said(`<p>Je suis l’une des trois. L’accent, on s’y fait. C’est l’humour qui demande un
          mois.</p>`),
      },
    ],
  },
  {
    forum: 'guilds',
    slug: 'brume-et-cie-seeks-two-healers',
    title: {
      fr: 'Brume & Cie cherche deux soigneurs',
      en: 'Brume & Cie is looking for two healers',
    },
    isNews: false,
    views: 487,
    posts: [
      {
        author: 'Ysandre',
        daysAgo: 11,
        minutes: 400,
        post: {
          fr: `<p>Brume &amp; Cie, guilde francophone de 31 membres, treizième au
            <a href="/ranking/guild">classement des guildes</a>, cherche deux soigneurs pour
            compléter ses sorties du lundi et du jeudi, de 20 h 45 à 23 h.</p>
            <p>Nous avançons sans nous presser et nous lisons les textes des quêtes à voix haute.
            L’équipement nous importe peu : on vous aidera. La ponctualité nous importe
            davantage.</p>
            <p>Répondez ici ou glissez-moi un mot en jeu. Je suis celle qui cherche son chat.</p>`,
          en: `<p>Brume &amp; Cie, a French-speaking guild of 31, thirteenth in the
            <a href="/ranking/guild">guild ranking</a>, is looking for two healers for its
            Monday and Thursday runs, 8.45 to 11 pm.</p>
            <p>We take our time and we read the quest texts aloud. Gear matters little, we’ll help
            with that. Being on time matters rather more.</p>
            <p>Reply here or send me a whisper in game. I’m the one looking for her cat.</p>`,
        },
      },
      {
        author: 'Nolwenn29',
        daysAgo: 11,
        minutes: 310,
        post: said(`<p>Je vous prête Mael et Tiphaine le jeudi jusqu’à la fin du mois. Rendez-les
          nourris.</p>`),
      },
      {
        author: 'Gaspardin',
        daysAgo: 10,
        minutes: 700,
        post: said(`<p>J’ai depuis peu un prêtre de niveau 31. Il soigne mal, mais il a des
          citrouilles.</p>`),
      },
      {
        author: 'Ysandre',
        daysAgo: 10,
        minutes: 650,
        post: said('<p>@Gaspardin Viens jeudi. Laisse les citrouilles.</p>'),
      },
    ],
  },
  {
    forum: 'guilds',
    slug: 'returning-player-seeks-guild',
    title: {
      fr: 'De retour après deux ans, cherche guilde tranquille',
      en: 'Back after two years, looking for a quiet guild',
    },
    isNews: false,
    views: 356,
    posts: [
      {
        author: 'Harrowgate',
        daysAgo: 24,
        minutes: 500,
        post: {
          fr: `<p>Rôdeur de niveau 58, parti à la naissance de mon fils, revenu depuis qu’il fait
            ses nuits. Deux soirs par semaine, parfois interrompus. Je ne connais plus les
            combats, mais je sais encore me taire quand quelqu’un explique. Français lu,
            anglais parlé.</p>`,
          en: `<p>Level 58 Ranger, left when my son was born, back now that he sleeps through.
            Two evenings a week, now and then cut short. I’ve forgotten the fights but I still
            know how to be quiet while somebody explains. I read French and speak English.</p>`,
        },
      },
      {
        author: 'Saltmarsh',
        daysAgo: 24,
        minutes: 420,
        post: said(
          `<p>Half of Last Orders goes AFK for a crying child at 9.15. You’d fit right in.</p>`,
        ),
      },
      {
        author: 'Nolwenn29',
        daysAgo: 23,
        minutes: 1000,
        post: said(`<p>Bon retour ! Viens un mardi au hangar, même sans t’engager. On part en retard, ça
          laisse le temps de coucher tout le monde.</p>`),
      },
      {
        author: 'Harrowgate',
        daysAgo: 22,
        minutes: 150,
        post: said(`<p>Tuesdays with Les Passeurs and Wednesdays with Last Orders. Thank you both, I
          haven’t laughed on voice in years.</p>`),
      },
    ],
  },
]
