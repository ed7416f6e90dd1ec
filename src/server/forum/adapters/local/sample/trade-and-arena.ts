import { said } from './sample-topic.ts'
import type { SampleTopic } from './sample-topic.ts'

export const tradeAndArena: SampleTopic[] = [
  {
    forum: 'help',
    slug: 'trading-manners',
    title: {
      fr: 'Commerce entre joueurs : qu’est-ce qui se fait ?',
      en: 'Trading between players: what are good manners?',
    },
    isNews: false,
    views: 734,
    posts: [
      {
        author: 'Quillfeather',
        daysAgo: 22,
        minutes: 640,
        post: {
          fr: `<p>Je viens d’un jeu où tout passait par l’hôtel des enchères. Ici, on m’arrête
            dans la rue pour m’acheter mes plumes, et je ne sais jamais quoi répondre. On
            marchande ? On donne un prix ferme ? C’est mal vu de revendre plus cher ce qu’on
            vient d’acheter ?</p>`,
          en: `<p>I come from a game where everything went through the auction house. Here people
            stop me in the street to buy my feathers and I never know what to say. Do we
            haggle? Name one price? Is it rude to sell on for more what you’ve just
            bought?</p>`,
        },
      },
      {
        author: 'Nolwenn29',
        daysAgo: 22,
        minutes: 590,
        post: said(`<p>On marchande une fois, gentiment. Première offre, contre-offre, et on tope ou on
          se souhaite bonne route. Au-delà de trois échanges, c’est du théâtre, et pour ça il
          y a l’auberge.</p>`),
      },
      {
        author: 'Bramblewick',
        daysAgo: 22,
        minutes: 430,
        post: said(
          '<p>Reselling is fine. Reselling to the same person is how I lost a friend.</p>',
        ),
      },
      {
        author: 'Tournepierre',
        daysAgo: 21,
        minutes: 1100,
        post: said(`<p>La règle tacite : aux moins de dix niveaux, on vend au prix coûtant. Ils s’en
          souviennent, et un jour ils sont forgerons.</p>`),
      },
      {
        author: 'Isaure',
        daysAgo: 21,
        minutes: 820,
        post: {
          fr: `<p>Rappel utile : passez toujours par la fenêtre d’échange et relisez-la avant de
            valider. Nous pouvons annuler un échange trompeur pendant sept jours, mais pas un
            objet posé par terre « pour aller plus vite ».</p>`,
          en: `<p>A useful reminder: always use the trade window, and read it again before you
            accept. We can undo a dishonest trade for seven days. We can’t undo something
            dropped on the ground “to save time”.</p>`,
        },
      },
      {
        author: 'Quillfeather',
        daysAgo: 20,
        minutes: 260,
        post: said(`<p>Thank you, this is clearer than the tutorial. Feathers are now 12 silver, 10 if
          you smile.</p>`),
      },
    ],
  },
  {
    forum: 'help',
    slug: 'two-on-two-after-the-balance-pass',
    title: {
      fr: 'Arène à deux : vos duos après l’équilibrage',
      en: 'Two-on-two arena: your pairs after the balance pass',
    },
    isNews: false,
    views: 1581,
    posts: [
      {
        author: 'Tournepierre',
        daysAgo: 4,
        minutes: 600,
        post: {
          fr: `<p>Avec le Mur de houx à 8 secondes, je ressors mon Gardien. Ysandre soigne, je
            tiens la porte. Nos talents, pour discuter :</p>
            <pre><code>Gardien 60 : Houx 31 / Heurtoir 20 / Seuil 9
Prêtre 60  : Veilleuse 41 / Grâce 19</code></pre>
            <p>Sur 40 combats de test : 26 victoires, 14 défaites, dont 9 contre Mage et Voleur.
            C’est ce duo-là qui nous manque. Que feriez-vous ?</p>`,
          en: `<p>With Holly Wall at 8 seconds my Warden is out of retirement. Ysandre heals, I
            hold the door. Our talents, for the sake of argument:</p>
            <pre><code>Warden 60: Holly 31 / Knocker 20 / Threshold 9
Priest 60: Nightlight 41 / Grace 19</code></pre>
            <p>Over 40 test fights: 26 won, 14 lost, 9 of them to Mage and Rogue. That’s the pair we
            can’t solve. What would you do?</p>`,
        },
      },
      {
        author: 'PipTheLesser',
        daysAgo: 4,
        minutes: 520,
        post: said(`<p>As the Rogue in that pair: I always open on the Priest. Make her stand with her
          back to a pillar and I lose two seconds. Two seconds is Soft Tread gone.</p>`),
      },
      {
        author: 'Ysandre',
        daysAgo: 4,
        minutes: 488,
        post: said('<p>@PipTheLesser C’est généreux de ta part. Où est le piège ?</p>'),
      },
      {
        author: 'PipTheLesser',
        daysAgo: 4,
        minutes: 480,
        post: said('<p>The Mage is behind the other pillar.</p>'),
      },
      {
        author: 'Gaspardin',
        daysAgo: 4,
        minutes: 300,
        post: said('<p>Je confirme, je suis derrière l’autre pilier.</p>'),
      },
      {
        author: 'Saltmarsh',
        daysAgo: 3,
        minutes: 1000,
        post: said(`<p>Move 4 points from Knocker into Threshold. You lose about 6% damage and get the
          second root, which stops the Mage walking out from behind anything.</p>`),
      },
      {
        author: 'Tournepierre',
        daysAgo: 2,
        minutes: 350,
        post: said(`<p>Essayé hier : 11 victoires sur 15, dont 3 sur 4 contre Pip et Gaspardin. Merci
          @Saltmarsh. Le pilier est à nous.</p>`),
      },
    ],
  },
]
