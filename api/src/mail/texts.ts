import type { Language } from '@udyam/contract/system'

/** The mails there are, with the values each one names. */
export type Mails = {
  resetLink: { link: string }
  passwordChanged: undefined
  applicationReceived: undefined
  applicationApproved: undefined
  applicationRejected: { reason: string }
  contactMessage: { name: string; email: string; subject: string; message: string }
  /** What the app tells too, with its own words and where it leads. */
  notice: { title: string; body: string; link: string }
}

export type MailKind = keyof Mails

/** The texts of a mail in one language: a subject, paragraphs, and where a button leads. */
export type MailText = {
  subject: string
  paragraphs: readonly string[]
  /** The button's label; it leads to `{{link}}`. */
  action?: string
}

type Texts = Record<MailKind, MailText> & { greeting: string; signature: string }

const en: Texts = {
  greeting: 'Dear {{to}},',
  signature: 'Udyam Setu',
  resetLink: {
    subject: 'Choose a new password',
    paragraphs: [
      'You asked to choose a new password. The link below works once, for 60 minutes.',
      'If you did not ask for it, you need not do anything: your password stays as it is.',
    ],
    action: 'Choose a new password',
  },
  passwordChanged: {
    subject: 'Your password has been changed',
    paragraphs: [
      'The password of your account has just been changed.',
      'If this was not you, please choose a new password at once and tell the administrator.',
    ],
  },
  applicationReceived: {
    subject: 'We have received your application',
    paragraphs: [
      'Thank you for offering to guide young entrepreneurs.',
      'We will review your application and get back to you shortly. Meanwhile you can sign in and complete your profile.',
    ],
    action: 'Sign in',
  },
  applicationApproved: {
    subject: 'Your application has been approved',
    paragraphs: [
      'Welcome! Your application as a mentor has been approved, and your profile is now listed.',
      'You can sign in at any time to keep your profile up to date.',
    ],
    action: 'Sign in',
  },
  applicationRejected: {
    subject: 'About your application as a mentor',
    paragraphs: [
      'Thank you for offering your time and experience. We cannot accept your application at present.',
      'The reason given:',
      '{{reason}}',
      'If something has changed, you are welcome to apply again.',
    ],
  },
  contactMessage: {
    subject: 'New message: {{subject}}',
    paragraphs: ['{{name}} ({{email}}) has sent a message through the contact form:', '{{message}}'],
  },
  notice: { subject: '{{title}}', paragraphs: ['{{title}}', '{{body}}'], action: 'Open' },
}

const hi: Texts = {
  greeting: 'आदरणीय {{to}},',
  signature: 'उद्यम सेतु',
  resetLink: {
    subject: 'नया पासवर्ड चुनें',
    paragraphs: [
      'आपने नया पासवर्ड चुनने का अनुरोध किया है। नीचे दिया गया लिंक एक बार और 60 मिनट तक काम करेगा।',
      'यदि यह अनुरोध आपने नहीं किया है, तो कुछ करने की ज़रूरत नहीं है: आपका पासवर्ड वही रहेगा।',
    ],
    action: 'नया पासवर्ड चुनें',
  },
  passwordChanged: {
    subject: 'आपका पासवर्ड बदल दिया गया है',
    paragraphs: [
      'आपके खाते का पासवर्ड अभी-अभी बदला गया है।',
      'यदि यह बदलाव आपने नहीं किया है, तो कृपया तुरंत नया पासवर्ड चुनें और एडमिन को बताएँ।',
    ],
  },
  applicationReceived: {
    subject: 'आपका आवेदन मिल गया है',
    paragraphs: [
      'युवा उद्यमियों का मार्गदर्शन करने की इच्छा के लिए धन्यवाद।',
      'हम आपके आवेदन की समीक्षा करके जल्द ही आपसे संपर्क करेंगे। तब तक आप लॉग इन करके अपनी प्रोफ़ाइल पूरी कर सकते हैं।',
    ],
    action: 'लॉग इन करें',
  },
  applicationApproved: {
    subject: 'आपका आवेदन स्वीकृत हो गया है',
    paragraphs: [
      'स्वागत है! मार्गदर्शक के रूप में आपका आवेदन स्वीकृत हो गया है और आपकी प्रोफ़ाइल अब सूची में दिख रही है।',
      'आप कभी भी लॉग इन करके अपनी प्रोफ़ाइल अपडेट कर सकते हैं।',
    ],
    action: 'लॉग इन करें',
  },
  applicationRejected: {
    subject: 'मार्गदर्शक के रूप में आपके आवेदन के बारे में',
    paragraphs: [
      'अपना समय और अनुभव देने की इच्छा के लिए धन्यवाद। अभी हम आपका आवेदन स्वीकार नहीं कर पा रहे हैं।',
      'बताया गया कारण:',
      '{{reason}}',
      'यदि स्थिति बदले, तो आप फिर से आवेदन कर सकते हैं।',
    ],
  },
  contactMessage: {
    subject: 'नया संदेश: {{subject}}',
    paragraphs: ['{{name}} ({{email}}) ने संपर्क फ़ॉर्म से संदेश भेजा है:', '{{message}}'],
  },
  notice: { subject: '{{title}}', paragraphs: ['{{title}}', '{{body}}'], action: 'खोलें' },
}

const mr: Texts = {
  greeting: 'आदरणीय {{to}},',
  signature: 'उद्यम सेतू',
  resetLink: {
    subject: 'नवीन पासवर्ड निवडा',
    paragraphs: [
      'आपण नवीन पासवर्ड निवडण्याची विनंती केली आहे. खालील लिंक एकदाच आणि 60 मिनिटे चालेल.',
      'ही विनंती आपण केली नसेल, तर काही करण्याची गरज नाही: आपला पासवर्ड तोच राहील.',
    ],
    action: 'नवीन पासवर्ड निवडा',
  },
  passwordChanged: {
    subject: 'आपला पासवर्ड बदलला आहे',
    paragraphs: [
      'आपल्या खात्याचा पासवर्ड नुकताच बदलला आहे.',
      'हा बदल आपण केला नसेल, तर कृपया लगेच नवीन पासवर्ड निवडा आणि अ‍ॅडमिनला कळवा.',
    ],
  },
  applicationReceived: {
    subject: 'आपला अर्ज मिळाला आहे',
    paragraphs: [
      'नवउद्योजकांना मार्गदर्शन करण्याची तयारी दाखवल्याबद्दल धन्यवाद.',
      'आम्ही आपला अर्ज तपासून लवकरच आपल्याशी संपर्क साधू. तोपर्यंत आपण लॉग इन करून आपले प्रोफाइल पूर्ण करू शकता.',
    ],
    action: 'लॉग इन करा',
  },
  applicationApproved: {
    subject: 'आपला अर्ज मंजूर झाला आहे',
    paragraphs: [
      'स्वागत आहे! मार्गदर्शक म्हणून आपला अर्ज मंजूर झाला आहे आणि आपले प्रोफाइल आता यादीत दिसत आहे.',
      'आपण कधीही लॉग इन करून आपले प्रोफाइल अद्ययावत ठेवू शकता.',
    ],
    action: 'लॉग इन करा',
  },
  applicationRejected: {
    subject: 'मार्गदर्शक म्हणून केलेल्या आपल्या अर्जाविषयी',
    paragraphs: [
      'आपला वेळ आणि अनुभव देण्याची तयारी दाखवल्याबद्दल धन्यवाद. सध्या आम्ही आपला अर्ज स्वीकारू शकत नाही.',
      'दिलेले कारण:',
      '{{reason}}',
      'परिस्थिती बदलल्यास आपण पुन्हा अर्ज करू शकता.',
    ],
  },
  contactMessage: {
    subject: 'नवीन संदेश: {{subject}}',
    paragraphs: ['{{name}} ({{email}}) यांनी संपर्क फॉर्ममधून संदेश पाठवला आहे:', '{{message}}'],
  },
  notice: { subject: '{{title}}', paragraphs: ['{{title}}', '{{body}}'], action: 'उघडा' },
}

/** Every mail in every language. */
export const mailTexts: Record<Language, Texts> = { en, hi, mr }
