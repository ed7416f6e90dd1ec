import { said } from './sample-topic.ts'
import type { SampleTopic } from './sample-topic.ts'

export const helpQuestions: SampleTopic[] = [
  {
    forum: 'help',
    slug: 'update-stops-at-98-percent',
    title: {
      fr: 'La mise à jour s’arrête à 98 %',
      en: 'The update stops at 98%',
    },
    isNews: false,
    isOfTheWeek: true,
    views: 342,
    posts: [
      {
        author: 'Bramblewick',
        daysAgo: 0,
        minutes: 580,
        post: {
          fr: `<p>Depuis ce matin, le client télécharge la 2.7 jusqu’à 98 %, puis plus rien. J’ai
            attendu une demi-heure. Windows 11, 6 Go libres sur le disque, pas de message
            d’erreur. Quelqu’un d’autre ?</p>`,
          en: `<p>Since this morning my client gets to 98% of the 2.7 download and then just sits
            there. I gave it half an hour. Windows 11, 6 GB free, no error message. Anyone
            else?</p>`,
        },
      },
      {
        author: 'Nolwenn29',
        daysAgo: 0,
        minutes: 566,
        post: said(`<p>Pareil ce matin. C’est l’antivirus qui examine la grosse archive à la fin. Chez
          moi, ça a duré douze minutes, puis c’est parti tout seul.</p>`),
      },
      {
        author: 'Oswin',
        daysAgo: 0,
        minutes: 548,
        post: {
          fr: `<p>C’est bien cela. Dans l’ordre :</p>
            <ol>
              <li>fermez le client ;</li>
              <li>supprimez <code>cache/patch-2.7.part</code> dans le dossier du jeu ;</li>
              <li>relancez : seuls les 2 % restants sont téléchargés de nouveau.</li>
            </ol>
            <p>Si cela bloque encore, l’archive complète est sur la page
            <a href="/page/download">Télécharger</a>, avec son empreinte SHA-256 pour vérifier.</p>`,
          en: `<p>That’s the cause. In this order:</p>
            <ol>
              <li>Close the client.</li>
              <li>Delete <code>cache/patch-2.7.part</code> in the game folder.</li>
              <li>Start it again: only the last 2% is downloaded afresh.</li>
            </ol>
            <p>If it still hangs, the full archive is on the <a href="/page/download">download
            page</a>, with its SHA-256 so that you can check it.</p>`,
        },
      },
      {
        author: 'Bramblewick',
        daysAgo: 0,
        minutes: 521,
        post: said('<p>Step 2 did it, I’m in. Off to catch a pike. Thanks both!</p>'),
      },
    ],
  },
  {
    forum: 'help',
    slug: 'which-class-to-start-with',
    title: {
      fr: 'Quelle classe pour un premier personnage ?',
      en: 'Which class for a first character?',
    },
    isNews: false,
    views: 1268,
    posts: [
      {
        author: 'Harrowgate',
        daysAgo: 7,
        minutes: 700,
        post: {
          fr: `<p>Ma fille de onze ans commence cette semaine. Elle joue surtout seule, une heure
            à la fois, et n’aime pas mourir (moi non plus). Elle hésite entre Invocateur,
            « pour la bête », et Rôdeur, « pour l’arc ». Que lui conseillez-vous ?</p>`,
          en: `<p>My daughter is eleven and starting this week. She’ll mostly play alone, an hour
            at a time, and doesn’t like dying (who does). She can’t choose between Summoner,
            “for the animal”, and Ranger, “for the bow”. What would you tell her?</p>`,
        },
      },
      {
        author: 'Lunebrume',
        daysAgo: 7,
        minutes: 655,
        post: said(`<p>Invocateur. Avant le niveau 20, le Cerf prend les coups à sa place, et elle peut
          lui donner un nom. C’est ce dernier point qui décide, en général.</p>`),
      },
      {
        author: 'PipTheLesser',
        daysAgo: 7,
        minutes: 610,
        post: said('<p>Not Rogue. Signed, a Rogue.</p>'),
      },
      {
        author: 'Saltmarsh',
        daysAgo: 7,
        minutes: 540,
        post: said(`<p>Ranger gets a hound at level 14, so the bow-and-animal problem solves itself if
          she’s patient. But Summoner is gentler for the first ten levels.</p>`),
      },
      {
        author: 'Tournepierre',
        daysAgo: 7,
        minutes: 480,
        post: said(`<p>Peu importe la classe : le mardi soir avec Les Passeurs. Ils font traverser les
          débutants et personne ne meurt, sauf de rire.</p>`),
      },
      {
        author: 'Harrowgate',
        daysAgo: 5,
        minutes: 300,
        post: said('<p>Summoner it is. The stag is called Kevin. Thank you all.</p>'),
      },
      {
        author: 'Lunebrume',
        daysAgo: 5,
        minutes: 284,
        post: said('<p>Kevin est un très bon nom.</p>'),
      },
    ],
  },
  {
    forum: 'help',
    slug: 'linking-an-old-game-account',
    title: {
      fr: 'Rattacher un vieux compte de jeu au site',
      en: 'Linking an old game account to the site',
    },
    isNews: false,
    views: 415,
    posts: [
      {
        author: 'Gaspardin',
        daysAgo: 13,
        minutes: 820,
        post: {
          fr: `<p>J’ai retrouvé un carnet avec l’identifiant d’un deuxième compte, créé il y a
            cinq ans avec une adresse qui n’existe plus. Peut-on le rattacher à mon compte du
            site ? Il y a dedans un prêtre de niveau 31 et, je le crains, d’autres
            citrouilles.</p>`,
          en: `<p>I found a notebook with the user name of a second account, made five years ago
            with an e-mail address that no longer exists. Can it be linked to my site account?
            There is a level 31 priest on it and, I fear, more pumpkins.</p>`,
        },
      },
      {
        author: 'Maelis',
        daysAgo: 13,
        minutes: 700,
        post: {
          fr: `<p>C’est possible. Ouvrez un ticket d’<a href="/support">assistance</a> depuis
            votre compte actuel, avec l’identifiant et ce dont vous vous souvenez : le nom des
            personnages, la ville où ils se trouvent, une guilde. N’envoyez jamais l’ancien
            mot de passe, nous ne le demandons pas.</p>`,
          en: `<p>It can. Open a <a href="/support">support</a> ticket from your current account
            with the user name and whatever you remember: names of characters, the town they
            are in, a guild. Never send the old password; we don’t ask for it.</p>`,
        },
      },
      {
        author: 'Gaspardin',
        daysAgo: 11,
        minutes: 400,
        post: said('<p>Réglé en une journée. Vingt-six citrouilles de plus.</p>'),
      },
    ],
  },
]
