import type { NotificationKind } from './notifications.ts'
import type { Language } from './system.ts'

/** A sentence for each notification, and after a line break what else is to be said. */
type Texts = Record<NotificationKind, string>

const en: Texts = {
  reviewBegun: 'We have begun to look at your application',
  decidedEligible:
    'Good news: you have been selected\nWe are now looking for a mentor who fits you. {{reason}}',
  decidedWaitlisted: 'You are on the waiting list\n{{reason}}',
  decidedNotEligible: 'We cannot take you into the programme at present\n{{reason}}',
  backInQueue:
    'We are looking for another mentor for you\n{{mentor}} cannot be your mentor this time. You need not do anything: you are back in the queue. {{message}}',
  searchingAgain:
    'We are looking for another mentor for you\nYou need not do anything: you are back in the queue.',
  wishMade: '{{mentee}} would like {{mentor}} as a mentor\n{{message}}',
  applicationWithdrawn: '{{mentee}} has left the selection',
  introductionDeclined: '{{mentor}} has declined {{mentee}}, who is back in the queue',
  introductionExpired: '{{mentor}} has not answered about {{mentee}} in time: back in the queue',
  messageReported: '{{reporter}} has reported a message',
  rematchAsked: '{{mentee}} and {{mentor}} are not a fit: {{mentee}} is back in the queue',
  introductionShared:
    'A profile waits for your answer: {{mentee}}\nPlease read the profile and tell us by {{day}} whether you would like to be the mentor. {{message}}',
  introductionReminder:
    'The profile of {{mentee}} still waits for your answer\nWe will ask another mentor after {{day}}.',
  introductionRecalled: 'The profile of {{mentee}} no longer needs your answer\nThank you for your time.',
  briefSent:
    'Your profile has gone to {{mentor}}\nWe expect an answer by {{day}}. Your phone number and e-mail were not shared.',
  briefOpened: '{{mentor}} has opened your profile',
  mentoringBegun:
    'Your mentoring with {{other}} has begun\nYou can now see each other’s contact details and agree on a first meeting.',
  mentorshipEnded: 'Your mentoring with {{other}} has ended\n{{message}}',
  mentorshipCompleted: 'Your mentoring with {{other}} is completed\nThe certificate is ready.',
  reviewAsked:
    '{{other}} has given the closing review\nOnce you have given yours, your mentoring is completed and the certificate is ready.',
  otherLeft: '{{other}} has left the platform\nThank you for the time you gave to each other.',
  meetingProposed: '{{other}} proposes a meeting\nPlease choose one of the times.',
  meetingAccepted: 'Your meeting with {{other}} is agreed: {{when}}',
  meetingMoved: '{{other}} proposes other times for your meeting\nPlease choose one of the times.',
  meetingCancelled: '{{other}} has cancelled your meeting\n{{when}}',
  meetingTomorrow: 'Your meeting with {{other}}: {{when}}',
  newMessage: '{{other}} has sent you a message',
}

const hi: Texts = {
  reviewBegun: 'हमने आपके आवेदन को देखना शुरू कर दिया है',
  decidedEligible: 'अच्छी ख़बर: आपका चयन हो गया है\nअब हम आपके लिए सही मार्गदर्शक ढूँढ रहे हैं। {{reason}}',
  decidedWaitlisted: 'आप प्रतीक्षा सूची में हैं\n{{reason}}',
  decidedNotEligible: 'हम अभी आपको कार्यक्रम में शामिल नहीं कर सकते\n{{reason}}',
  backInQueue:
    'हम आपके लिए दूसरे मार्गदर्शक ढूँढ रहे हैं\n{{mentor}} इस बार आपके मार्गदर्शक नहीं बन पाएँगे। आपको कुछ करने की ज़रूरत नहीं: आप फिर से कतार में हैं। {{message}}',
  searchingAgain: 'हम आपके लिए दूसरे मार्गदर्शक ढूँढ रहे हैं\nआपको कुछ करने की ज़रूरत नहीं: आप फिर से कतार में हैं।',
  wishMade: '{{mentee}} चाहते हैं कि {{mentor}} उनके मार्गदर्शक बनें\n{{message}}',
  applicationWithdrawn: '{{mentee}} ने चयन प्रक्रिया छोड़ दी है',
  introductionDeclined: '{{mentor}} ने {{mentee}} के लिए मना किया है, वे फिर से कतार में हैं',
  introductionExpired: '{{mentor}} ने {{mentee}} के बारे में समय पर उत्तर नहीं दिया: वे फिर से कतार में हैं',
  messageReported: '{{reporter}} ने एक संदेश की शिकायत की है',
  rematchAsked: '{{mentee}} और {{mentor}} का मेल नहीं बैठा: {{mentee}} फिर से कतार में हैं',
  introductionShared:
    'एक परिचय आपके उत्तर की प्रतीक्षा में है: {{mentee}}\nकृपया परिचय पढ़ें और {{day}} तक बताएँ कि क्या आप मार्गदर्शक बनना चाहेंगे। {{message}}',
  introductionReminder:
    '{{mentee}} का परिचय अब भी आपके उत्तर की प्रतीक्षा में है\n{{day}} के बाद हम दूसरे मार्गदर्शक से पूछेंगे।',
  introductionRecalled: '{{mentee}} के परिचय पर अब आपके उत्तर की ज़रूरत नहीं है\nआपके समय के लिए धन्यवाद।',
  briefSent:
    'आपका परिचय {{mentor}} को भेजा गया है\nहमें {{day}} तक उत्तर की आशा है। आपका फ़ोन नंबर और ईमेल नहीं भेजा गया।',
  briefOpened: '{{mentor}} ने आपका परिचय देखा है',
  mentoringBegun:
    '{{other}} के साथ आपका मार्गदर्शन शुरू हो गया है\nअब आप एक-दूसरे का संपर्क देख सकते हैं और पहली बैठक तय कर सकते हैं।',
  mentorshipEnded: '{{other}} के साथ आपका मार्गदर्शन समाप्त हुआ\n{{message}}',
  mentorshipCompleted: '{{other}} के साथ आपका मार्गदर्शन पूरा हुआ\nप्रमाणपत्र तैयार है।',
  reviewAsked:
    '{{other}} ने समापन समीक्षा दे दी है\nआपकी समीक्षा मिलते ही मार्गदर्शन पूरा होगा और प्रमाणपत्र तैयार होगा।',
  otherLeft: '{{other}} ने मंच छोड़ दिया है\nआप दोनों ने एक-दूसरे को जो समय दिया, उसके लिए धन्यवाद।',
  meetingProposed: '{{other}} ने बैठक का सुझाव दिया है\nकृपया एक समय चुनें।',
  meetingAccepted: '{{other}} के साथ आपकी बैठक तय हुई: {{when}}',
  meetingMoved: '{{other}} ने आपकी बैठक के लिए दूसरे समय सुझाए हैं\nकृपया एक समय चुनें।',
  meetingCancelled: '{{other}} ने आपकी बैठक रद्द की है\n{{when}}',
  meetingTomorrow: '{{other}} के साथ आपकी बैठक: {{when}}',
  newMessage: '{{other}} ने आपको संदेश भेजा है',
}

const mr: Texts = {
  reviewBegun: 'आम्ही आपला अर्ज पाहायला सुरुवात केली आहे',
  decidedEligible: 'आनंदाची बातमी: आपली निवड झाली आहे\nआता आम्ही आपल्यासाठी योग्य मार्गदर्शक शोधत आहोत. {{reason}}',
  decidedWaitlisted: 'आपण प्रतीक्षा यादीत आहात\n{{reason}}',
  decidedNotEligible: 'आम्ही सध्या आपल्याला कार्यक्रमात घेऊ शकत नाही\n{{reason}}',
  backInQueue:
    'आम्ही आपल्यासाठी दुसरे मार्गदर्शक शोधत आहोत\n{{mentor}} या वेळी आपले मार्गदर्शक होऊ शकणार नाहीत. आपल्याला काहीही करण्याची गरज नाही: आपण पुन्हा रांगेत आहात. {{message}}',
  searchingAgain:
    'आम्ही आपल्यासाठी दुसरे मार्गदर्शक शोधत आहोत\nआपल्याला काहीही करण्याची गरज नाही: आपण पुन्हा रांगेत आहात.',
  wishMade: '{{mentee}} यांना {{mentor}} मार्गदर्शक म्हणून हवे आहेत\n{{message}}',
  applicationWithdrawn: '{{mentee}} यांनी निवड प्रक्रिया सोडली आहे',
  introductionDeclined: '{{mentor}} यांनी {{mentee}} यांच्यासाठी नकार दिला आहे, ते पुन्हा रांगेत आहेत',
  introductionExpired: '{{mentor}} यांनी {{mentee}} यांच्याविषयी वेळेत उत्तर दिले नाही: ते पुन्हा रांगेत आहेत',
  messageReported: '{{reporter}} यांनी एका संदेशाची तक्रार केली आहे',
  rematchAsked: '{{mentee}} आणि {{mentor}} यांचे जुळले नाही: {{mentee}} पुन्हा रांगेत आहेत',
  introductionShared:
    'एक ओळख आपल्या उत्तराची वाट पाहत आहे: {{mentee}}\nकृपया माहिती वाचा आणि आपण मार्गदर्शक होऊ इच्छिता का ते {{day}} पर्यंत कळवा. {{message}}',
  introductionReminder:
    '{{mentee}} यांची माहिती अजून आपल्या उत्तराची वाट पाहत आहे\n{{day}} नंतर आम्ही दुसऱ्या मार्गदर्शकांना विचारू.',
  introductionRecalled: '{{mentee}} यांच्या माहितीवर आता आपल्या उत्तराची गरज नाही\nआपण दिलेल्या वेळेबद्दल धन्यवाद.',
  briefSent:
    'आपली माहिती {{mentor}} यांना पाठवली आहे\n{{day}} पर्यंत उत्तर अपेक्षित आहे. आपला फोन नंबर आणि ईमेल पाठवलेला नाही.',
  briefOpened: '{{mentor}} यांनी आपली माहिती पाहिली आहे',
  mentoringBegun:
    '{{other}} यांच्यासोबत आपले मार्गदर्शन सुरू झाले आहे\nआता आपण एकमेकांचा संपर्क पाहू शकता आणि पहिली भेट ठरवू शकता.',
  mentorshipEnded: '{{other}} यांच्यासोबतचे आपले मार्गदर्शन संपले\n{{message}}',
  mentorshipCompleted: '{{other}} यांच्यासोबतचे आपले मार्गदर्शन पूर्ण झाले\nप्रमाणपत्र तयार आहे.',
  reviewAsked:
    '{{other}} यांनी समारोपाचा अभिप्राय दिला आहे\nआपला अभिप्राय मिळताच मार्गदर्शन पूर्ण होईल आणि प्रमाणपत्र तयार होईल.',
  otherLeft: '{{other}} यांनी व्यासपीठ सोडले आहे\nआपण एकमेकांना दिलेल्या वेळेबद्दल धन्यवाद.',
  meetingProposed: '{{other}} यांनी भेट सुचवली आहे\nकृपया एक वेळ निवडा.',
  meetingAccepted: '{{other}} यांच्यासोबत आपली भेट ठरली: {{when}}',
  meetingMoved: '{{other}} यांनी आपल्या भेटीसाठी दुसऱ्या वेळा सुचवल्या आहेत\nकृपया एक वेळ निवडा.',
  meetingCancelled: '{{other}} यांनी आपली भेट रद्द केली आहे\n{{when}}',
  meetingTomorrow: '{{other}} यांच्यासोबत आपली भेट: {{when}}',
  newMessage: '{{other}} यांनी आपल्याला संदेश पाठवला आहे',
}

const texts: Record<Language, Texts> = { en, hi, mr }

/** How moments and days are written for the person. */
export type Dates = { moment: (iso: string) => string; day: (day: string) => string }

/**
 * A notification in words: a sentence, and what else is to be said, which may be empty.
 *
 * @param details the values it names; `when` is a moment in ISO 8601, `day` a day as `YYYY-MM-DD`
 */
export function notificationText(
  language: Language,
  { kind, details }: { kind: NotificationKind; details: Record<string, string> },
  dates: Dates,
): { title: string; body: string } {
  const shown: Record<string, string> = { ...details }
  if (details['when'] !== undefined) shown['when'] = dates.moment(details['when'])
  if (details['day'] !== undefined) shown['day'] = dates.day(details['day'])
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_mark, name: string) => shown[name] ?? '').trim()
  const [title = '', body = ''] = texts[language][kind].split('\n')
  return { title: fill(title), body: fill(body) }
}
