import type { LocalText } from '@titian/shared-contracts';
import { both } from '../../../demo/both';

export interface DemoQuestion {
  question: LocalText;
  answer: LocalText;
  /** Not published yet. */
  draft?: true;
  /** Votes: how many readers found the answer useful, and how many did not. */
  yes: number;
  no: number;
}
interface DemoGroup {
  name: LocalText;
  questions: DemoQuestion[];
}

/** In their order on the home page. */
export const FAQ: DemoGroup[] = [
  {
    name: both('Akaun | Accounts'),
    questions: [
      {
        question: both('Bagaimana saya mendapatkan akaun? | How do I get an account?'),
        answer: both(
          'Tekan Log masuk, kemudian Daftar sebagai klien, dan isi borang tiga langkah.\nAnda menerima e-mel untuk mengesahkan alamat. Selepas itu pentadbir tenan anda membuat keputusan, dan e-mel kedua mengaktifkan akaun. | Press Sign in, then Register as a client, and fill in the form of three steps.\nA mail asks you to confirm your address. Then your tenant administrator decides, and a second mail activates the account.',
        ),
        yes: 42,
        no: 3,
      },
      {
        question: both('Perlukah saya akaun untuk melihat katalog? | Do I need an account to see the catalogue?'),
        answer: both(
          'Tidak. Sesiapa sahaja boleh mencari API dan membaca penerangan, pakej dan harganya. Akaun hanya diperlukan untuk memesan dan memanggil API. | No. Anybody can search for APIs and read what they offer, their packages and prices. You need an account only to order an API and to call it.',
        ),
        yes: 18,
        no: 1,
      },
      {
        question: both('Saya terlupa kata laluan. Apa yang perlu dibuat? | I forgot my password. What do I do?'),
        answer: both(
          'Pada halaman Log masuk, pilih Lupa kata laluan dan masukkan e-mel anda. Pautan untuk menetapkan kata laluan baharu dihantar ke alamat itu. Jika tiada e-mel yang tiba, semak folder spam dahulu, kemudian hubungi pentadbir tenan anda. | On the sign-in page choose Forgot password and enter your e-mail address. A link to set a new password is sent to it. If no mail arrives, look in the spam folder first, then ask your tenant administrator.',
        ),
        yes: 25,
        no: 6,
      },
    ],
  },
  {
    name: both('Pesanan dan kelulusan | Orders and approval'),
    questions: [
      {
        question: both('Bagaimana saya memesan API? | How do I order an API?'),
        answer: both(
          'Buka API dalam katalog, tekan Langgan, pilih pakej dan tambahkannya ke troli. Troli boleh memuatkan API daripada beberapa agensi.\nSemasa membuat pesanan, nyatakan aplikasi yang akan memanggil API serta tujuan penggunaan data. | Open the API in the catalogue, press Subscribe, choose a package and add it to the cart. A cart may hold APIs of several agencies.\nWith the order you say which application will call the API, and what the data is used for.',
        ),
        yes: 37,
        no: 2,
      },
      {
        question: both('Siapa yang meluluskan pesanan saya? | Who approves my order?'),
        answer: both(
          'Pakej menentukannya:\n• kelulusan automatik: akses dibuka serta-merta;\n• kelulusan manual: agensi pemilik API membuat keputusan;\n• kelulusan berperingkat: agensi pemilik, kemudian pentadbir tenan.\nBagi data peribadi atau data terperingkat, pentadbir sistem turut memberi keputusan. Setiap langkah tertera pada halaman pesanan. | The package says so:\n• automatic approval: access opens at once;\n• manual approval: the agency that owns the API decides;\n• approval in steps: the owning agency, then the tenant administrator.\nFor personal or classified data the system administrator decides as well. The page of the order shows every step.',
        ),
        yes: 31,
        no: 4,
      },
      {
        question: both('Berapa lama kelulusan diambil? | How long does an approval take?'),
        answer: both(
          'Sasaran ialah 14 hari. Loceng di atas halaman dan e-mel memaklumkan setiap keputusan. Jika pihak yang meluluskan memerlukan maklumat lanjut, soalannya ada pada halaman pesanan dan anda menjawab di situ. | The goal is 14 days. The bell at the top of the page and a mail tell you of each decision. If those who approve need to know more, their question stands on the page of the order, and you answer it there.',
        ),
        yes: 14,
        no: 5,
      },
    ],
  },
  {
    name: both('Kunci, kuota dan harga | Keys, quota and prices'),
    questions: [
      {
        question: both('Di mana saya mencipta kunci API? | Where do I make an API key?'),
        answer: both(
          'Selepas pesanan diluluskan, buka Langganan saya, pilih API itu dan tekan Cipta kunci. Kunci dipaparkan sekali sahaja, jadi simpan di tempat yang selamat. Setiap persekitaran boleh mempunyai dua kunci, supaya anda dapat menukar kunci tanpa menghentikan perkhidmatan. | Once the order is approved, open My subscriptions, choose the API and press Make a key. The key is shown once only, so keep it in a safe place. Each environment can have two keys, so that you can change a key without stopping your service.',
        ),
        yes: 29,
        no: 2,
      },
      {
        question: both('Apa yang perlu dibuat jika kunci terdedah? | What do I do if a key has leaked?'),
        answer: both(
          'Batalkan kunci itu dengan segera di Langganan saya; ia berhenti berfungsi pada panggilan berikutnya. Cipta kunci baharu untuk aplikasi anda, kemudian laporkan kejadian itu kepada meja bantuan. | Revoke it at once under My subscriptions; it stops working with the next call. Make a new key for your application, then report what happened to the helpdesk.',
        ),
        yes: 11,
        no: 0,
      },
      {
        question: both('Apa berlaku apabila kuota habis? | What happens when the quota is used up?'),
        answer: both(
          'Panggilan berikutnya dijawab dengan status 429 sehingga tempoh kuota bermula semula. Langganan saya menunjukkan baki kuota. Jika anda sentiasa memerlukan lebih, pesan pakej yang lebih besar. | Further calls are answered with status 429 until the period of the quota begins again. My subscriptions shows what is left. If you need more all the time, order a larger package.',
        ),
        yes: 16,
        no: 3,
      },
      {
        question: both('Adakah API ini percuma? | Are the APIs free?'),
        answer: both(
          'Kebanyakannya percuma bagi agensi negeri. Harga setiap pakej tertera pada halaman API sebelum anda memesan, dan katalog boleh ditapis mengikut harga. | Most are free for state agencies. The page of an API shows the price of each package before you order, and the catalogue can be narrowed by price.',
        ),
        yes: 20,
        no: 2,
      },
    ],
  },
  {
    name: both('Bantuan | Help'),
    questions: [
      {
        question: both('Bagaimana saya melaporkan masalah? | How do I report a problem?'),
        answer: both(
          'Log masuk dan buka Meja bantuan. Pilih API atau pesanan yang terlibat, terangkan apa yang berlaku dan lampirkan tangkapan skrin jika ada. Nyatakan kod rujukan pada mesej ralat supaya kami dapat mencarinya dalam log. | Sign in and open the Helpdesk. Choose the API or order that it is about, tell what happened and attach a picture of the screen if you have one. Quote the reference on the error message, so that we can find it in the logs.',
        ),
        yes: 12,
        no: 1,
      },
      {
        question: both('Bagaimana agensi saya menerbitkan API? | How does my agency publish an API?'),
        answer: both(
          'Minta pentadbir tenan memberi anda peranan pembangun. Kemudian buka API saya, masukkan penerangan OpenAPI, dan tetapkan pakej dengan kuota dan harga. | Ask your tenant administrator to give you the role of a developer. Then open My APIs, bring the OpenAPI description, and set the packages with their quota and price.',
        ),
        yes: 9,
        no: 2,
      },
      {
        question: both('Bolehkah laporan penggunaan dimuat turun? | Can I download a report of what I used?'),
        answer: both(
          'Ya, senarai langganan boleh dieksport sebagai fail CSV. | Yes, the list of subscriptions can be exported as a CSV file.',
        ),
        draft: true,
        yes: 0,
        no: 0,
      },
    ],
  },
];
