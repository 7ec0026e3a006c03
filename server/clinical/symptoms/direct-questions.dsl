# crisis | finding that is asked about directly, ! where "I would rather not say" counts as yes, @from-to for ages in years | findings that lead to the question beside the words of concerns.*.dsl | sources | address
# In the order in which they are asked, before any other question. The words of the questions are in texts.*.dsl.
# Source: the guidance that each names; asking directly does not put the thought into anybody's head (WHO mhGAP). No clinician has reviewed them.
overdose | too_many_pills! | | NPIS Toxbase; America’s Poison Centers; NICE NG225 Self-harm | https://www.nhs.uk/conditions/poisoning/
suicide | suicidal!@8-120 | depressed command_voices hears_voices strange_beliefs harm_others | NICE NG225 Self-harm; WHO mhGAP Self-harm and suicide | https://www.nice.org.uk/guidance/ng225
abuse | violence | | NICE PH50 Domestic violence and abuse; WHO Responding to intimate partner violence | https://www.nice.org.uk/guidance/ph50
