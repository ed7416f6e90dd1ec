import { said } from './sample-topic.ts'
import type { SampleTopic } from './sample-topic.ts'

export const townLife: SampleTopic[] = [
  {
    forum: 'help',
    slug: 'lost-grey-cat',
    title: {
      fr: 'Perdu : chat gris, répond au nom de Suie',
      en: 'Lost: grey cat, answers to Soot',
    },
    isNews: false,
    views: 1693,
    posts: [
      {
        author: 'Ysandre',
        daysAgo: 5,
        minutes: 800,
        post: {
          fr: `<p>Mon chat de compagnie a disparu hier entre le marché et le pont de pierre. Il
            ne figure plus dans mes familiers, et pourtant le vendeur d’anguilles jure l’avoir
            vu passer à midi. Gris, une oreille entaillée, collier rouge. Récompense : 50
            pièces d’or et ma reconnaissance.</p>`,
          en: `<p>My pet cat vanished yesterday somewhere between the market and the stone
            bridge. He’s gone from my list of pets, and yet the eel seller swears he saw him
            walk by at noon. Grey, one torn ear, red collar. Reward: 50 gold and my
            gratitude.</p>`,
        },
      },
      {
        author: 'Quillfeather',
        daysAgo: 5,
        minutes: 770,
        post: said(`<p>Seen on the ropeworks roof around six. He looked at me as though I owed him
          money.</p>`),
      },
      {
        author: 'Ysandre',
        daysAgo: 5,
        minutes: 761,
        post: said('<p>C’est lui.</p>'),
      },
      {
        author: 'PipTheLesser',
        daysAgo: 5,
        minutes: 500,
        post: said(`<p>Followed him from the roof to the fish steps. He can walk through the fence by
          the tannery. I can’t. I’ve tried.</p>`),
      },
      {
        author: 'Nolwenn29',
        daysAgo: 5,
        minutes: 320,
        post: said(`<p>On a posé une assiette d’anguille devant le hangar. Pour l’instant, on a attiré
          deux autres chats et Gaspardin.</p>`),
      },
      {
        author: 'Oswin',
        daysAgo: 4,
        minutes: 900,
        post: {
          fr: `<p>J’ai retrouvé sa trace dans les journaux : quand sa maîtresse a changé de carte
            au moment où il sautait d’un mur, le jeu en a fait un habitant de la ville.
            Légalement, il est citoyen d’Aldermoor.</p>`,
          en: `<p>I found him in the logs. His owner changed maps just as he was jumping off a
            wall, and the game made him a resident of the town. Legally, he is a citizen of
            Aldermoor.</p>`,
        },
      },
      {
        author: 'Tournepierre',
        daysAgo: 4,
        minutes: 870,
        post: said('<p>Il paie l’impôt ?</p>'),
      },
      {
        author: 'Oswin',
        daysAgo: 4,
        minutes: 862,
        post: {
          fr: '<p>Trois pièces de cuivre par semaine. Il est à jour.</p>',
          en: '<p>Three copper a week. He’s up to date.</p>',
        },
      },
      {
        author: 'Isaure',
        daysAgo: 3,
        minutes: 400,
        post: {
          fr: `<p>Suie est rentré hier soir, dans mes bras et contre son gré. Il garde sa
            citoyenneté : si vous le croisez près des marches aux poissons, c’est qu’il est de
            sortie.</p>`,
          en: `<p>Soot came home last night in my arms, under protest. He keeps his citizenship:
            if you meet him by the fish steps, he’s on an outing.</p>`,
        },
      },
      {
        author: 'Ysandre',
        daysAgo: 3,
        minutes: 377,
        post: said(`<p>Merci à tous. La récompense ira à l’assiette d’anguille, c’est-à-dire à
          Gaspardin.</p>`),
      },
    ],
  },
  {
    forum: 'help',
    slug: 'your-best-screenshots',
    title: {
      fr: 'Vos plus belles captures : brume, matin, marais',
      en: 'Your best screenshots: mist, mornings, marsh',
    },
    isNews: false,
    views: 2204,
    posts: [
      {
        author: 'Lunebrume',
        daysAgo: 18,
        minutes: 300,
        post: {
          fr: `<p>J’ouvre un sujet pour les captures d’écran, en attendant la Roselière. Deux
            conseils pour commencer : la touche <kbd>F10</kbd> masque toute l’interface, et la
            lumière est la plus belle entre 6 h et 6 h 20 du matin, heure du jeu, côté est du
            pont de pierre.</p>
            <p>Dites-nous où vous étiez et à quelle heure, que tout le monde puisse y aller.</p>`,
          en: `<p>A topic for screenshots while we wait for the Reedmarsh. Two tips to begin
            with: <kbd>F10</kbd> hides the whole interface, and the best light is from 6 to
            6.20 in the morning, game time, on the east side of the stone bridge.</p>
            <p>Tell us where you were and when, so that the rest of us can go.</p>`,
        },
      },
      {
        author: 'Saltmarsh',
        daysAgo: 17,
        minutes: 900,
        post: said(`<p>Hollin Hill, just before the storm, facing the town. If you sit down the grass
          comes up to your chin and the fog does the rest.</p>`),
      },
      {
        author: 'Gaspardin',
        daysAgo: 17,
        minutes: 610,
        post: said(`<p>Le toit de la corderie, à minuit, quand les lanternes du quai s’allument une à
          une. Comptez onze minutes pour grimper et une seconde pour redescendre.</p>`),
      },
      {
        author: 'Harrowgate',
        daysAgo: 10,
        minutes: 420,
        post: said(`<p>Does anybody else turn the camera round in Cinderhold and look out of the arrow
          slits? There’s a whole valley nobody fights in.</p>`),
      },
      {
        author: 'Lunebrume',
        daysAgo: 10,
        minutes: 385,
        post: said(
          '<p>@Harrowgate J’y ai passé un boss entier. Mon groupe a des mots à me dire.</p>',
        ),
      },
      {
        author: 'Quillfeather',
        daysAgo: 0,
        minutes: 96,
        post: said(`<p>Reedmarsh, second camp, 5.40 in the morning, rain just stopping. Take the lantern
          out of your hand first; the dark does it more good.</p>`),
      },
    ],
  },
]
