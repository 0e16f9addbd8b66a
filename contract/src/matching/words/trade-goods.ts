/** Goods, one concept a line: its English words, its Hindi ones, its Marathi ones; the first of each is shown. */
export const tradeGoods = `
agriculture farming farm farms farmer farmers | कृषि खेती किसान | शेती कृषी शेतकरी
dairy milk | डेयरी दूध दुग्ध | दुग्धव्यवसाय दूध डेअरी
poultry chicken eggs | मुर्गीपालन अंडे | कुक्कुटपालन अंडी
goat goats sheep | बकरी बकरीपालन | शेळी शेळीपालन मेंढी
fish fishery fisheries fishing seafood | मछली मत्स्य मछलीपालन | मासे मासेमारी मत्स्यव्यवसाय
fruit orchard | फल बागवानी | फळे फळ फळबाग
vegetable | सब्ज़ी सब्ज़ियाँ | भाजीपाला भाजी भाज्या
grapes grape raisin | अंगूर किशमिश | द्राक्ष द्राक्षे बेदाणा बेदाणे
mango mangoes alphonso | आम | आंबा आंबे हापूस
cashew | काजू | काजू
coconut coir | नारियल | नारळ
spices spice masala | मसाले मसाला | मसाले मसाला मसाल
pickle papad | अचार पापड़ | लोणचे लोणची पापड
bakery cake bread biscuit | बेकरी केक | बेकरी केक
sweets mithai | मिठाई | मिठाई
snacks snack namkeen | नमकीन नाश्ता | फराळ नाश्ता
food foods meal | खाद्य भोजन | अन्न खाद्य खाद्यपदार्थ जेवण
restaurant hotel cafe catering canteen | रेस्तराँ होटल ढाबा कैटरिंग | उपाहारगृह हॉटेल खानावळ केटरिंग
beverage juice drinks | पेय शरबत जूस | पेय सरबत ज्यूस
jaggery sugar sugarcane | गुड़ गन्ना चीनी | गूळ ऊस साखर
grain rice millet jowar | अनाज चावल ज्वार बाजरा | धान्य तांदूळ ज्वारी बाजरी
cotton | कपास | कापूस
honey bees beekeeping | शहद मधुमक्खी | मध मधमाशी
bamboo | बाँस | बांबू
furniture wood wooden carpentry | फ़र्नीचर लकड़ी | फर्निचर लाकूड सुतारकाम
textile fabric cloth weaving handloom | वस्त्र कपड़ा बुनाई हथकरघा | कापड वस्त्रोद्योग हातमाग विणकाम विणकर
clothes garment tailoring fashion saree | परिधान सिलाई साड़ी | कपडे शिवणकाम शिलाई साडी
handicraft craft | हस्तशिल्प शिल्प | हस्तकला हस्तोद्योग
pottery clay ceramics | बर्तन मिट्टी | कुंभारकाम मातीकाम
jewellery jewelry gold silver | आभूषण गहने ज़ेवर | दागिने अलंकार
leather shoes footwear | चमड़ा जूते | चामडे पादत्राणे
paper printing | कागज़ छपाई मुद्रण | कागद छपाई मुद्रण
cosmetics soap beauty | सौंदर्य साबुन | सौंदर्य साबण
toys toy | खिलौने | खेळणी
flower floriculture nursery | फूल नर्सरी | फुले फूल रोपवाटिका
`
