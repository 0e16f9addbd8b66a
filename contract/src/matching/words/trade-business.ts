/** What every business has to do, one concept a line, as in `tradeGoods`. */
export const tradeBusiness = `
exports export exporter | निर्यात | निर्यात
imports import importer | आयात | आयात
marketing advertising promotion | मार्केटिंग विपणन विज्ञापन प्रचार | मार्केटिंग विपणन जाहिरात
brand branding | ब्रांड ब्रांडिंग | ब्रँड ब्रँडिंग
packaging packing | पैकेजिंग | पॅकेजिंग आवेष्टन
sales sale sell selling | बिक्री | विक्री
customers customer client | ग्राहक | ग्राहक
shop store retail | दुकान खुदरा | दुकान किरकोळ
wholesale distribution distributor | थोक वितरण | घाऊक वितरण
online ecommerce | ऑनलाइन | ऑनलाइन
instagram facebook youtube whatsapp | इंस्टाग्राम फ़ेसबुक यूट्यूब | इन्स्टाग्राम फेसबुक यूट्यूब
pricing price costing cost | दाम लागत कीमत मूल्य | किंमत किमती खर्च
investment investor finance | निवेश निवेशक वित्त | गुंतवणूक गुंतवणूकदार वित्त
loans loan credit bank banking mudra | कर्ज़ ऋण बैंक मुद्रा | कर्ज बँक बँका मुद्रा
capital funding fund | पूँजी फंडिंग | भांडवल निधी
accounts accounting bookkeeping | हिसाब लेखा | हिशेब लेखा
tax taxation gst | कर जीएसटी | कर जीएसटी
law legal lawyer contract | कानून कानूनी वकील | कायदा कायदे कायदेशीर वकील करार
licence license fssai permit | लाइसेंस | परवाना परवाने
registration udyam | पंजीकरण | नोंदणी
hiring recruitment staff employee | भर्ती कर्मचारी | भरती कर्मचारी मनुष्यबळ
leadership team | नेतृत्व टीम | नेतृत्व टीम
suppliers supplier procurement purchase | आपूर्ति आपूर्तिकर्ता खरीद | पुरवठा पुरवठादार खरेदी
quality testing certification | गुणवत्ता जाँच प्रमाणन | गुणवत्ता तपासणी प्रमाणपत्र
production manufacturing factory processing | उत्पादन विनिर्माण कारखाना प्रक्रिया प्रसंस्करण | उत्पादन निर्मिती कारखाना प्रक्रिया
storage warehouse cold | भंडारण गोदाम शीतगृह | साठवण गोदाम शीतगृह साठा शीतसाखळी
planning strategy | नियोजन रणनीति | नियोजन धोरण
research innovation | अनुसंधान नवाचार | संशोधन नवोपक्रम
cooperative fpo | सहकारिता सहकार सहकारी | सहकार सहकारी
savings saving | बचत | बचत
insurance | बीमा | विमा
translation translator | अनुवाद | भाषांतर
village rural | गाँव ग्रामीण | गाव ग्रामीण
environment | पर्यावरण | पर्यावरण
`
